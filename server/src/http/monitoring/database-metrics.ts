import { Gauge, type Registry } from "prom-client";
import type { Availability } from "../../database/pool/server-pool.ts";

type State = NonNullable<ReturnType<Availability["state"]>>;

type GaugeOfState = {
  name: string;
  help: string;
  /** How the values of several processes are aggregated; by default their sum. */
  aggregator?: "min";
  read: (state: State) => number;
};

const gauges: GaugeOfState[] = [
  {
    name: "database_up",
    help: "1 while the database answers, 0 from when it fell silent until it answers again",
    aggregator: "min",
    read: ({ isUnavailable }) => (isUnavailable ? 0 : 1),
  },
  {
    name: "database_pool_places",
    help: "Requests that may work with the database at once",
    read: ({ slots }) => slots,
  },
  {
    name: "database_pool_places_in_use",
    help: "Requests that work with the database now",
    read: ({ inUse }) => inUse,
  },
  {
    name: "database_pool_waiting",
    help: "Requests that wait for a slot",
    read: ({ waiting }) => waiting,
  },
  {
    name: "database_connections",
    help: "Open connections to the database, that of the health check included",
    read: ({ connections }) => connections,
  },
];

/** Registers gauges of the pool's state, which is read on each collection. */
export function measureDatabase(register: Registry, availability: Availability): void {
  if (!availability.state()) return;
  for (const { name, help, aggregator, read } of gauges) {
    new Gauge({
      name,
      help,
      ...(aggregator && { aggregator }),
      registers: [register],
      collect() {
        const state = availability.state();
        if (state) this.set(read(state));
      },
    });
  }
}

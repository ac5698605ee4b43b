import { type ConnectOptions, connect, type Database } from "../connect.ts";
import type { DatabaseConnection } from "../connection.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import { createPlaces } from "./places.ts";
import { startPulse } from "./pulse.ts";
import { createSockets } from "./sockets.ts";

const connections = 10;
/**
 * A search looks at all of an operator's customers, which keeps a processor busy for milliseconds. More of them at once than
 * this are no faster together, the unlucky ones take twice as long, and what is quick waits behind them.
 */
const searchesAtOnce = 4;
const patienceMilliseconds = 3_000;
const lockTimeoutMilliseconds = 3_000;

/** Keeps every wait for the database within a few seconds. */
export type Availability = {
  /**
   * Runs work that needs the database: so many at a time, searches fewer, none while it is away. Throws a
   * `DatabaseUnavailableError` without having run it.
   */
  admit<T>(work: () => Promise<T>, kind?: { isSearch: boolean }): Promise<T>;
  /** Whether the database answers, beside the requests and however many they are; throws when it doesn't. */
  check(): Promise<void>;
  /** How the way to the database stands; undefined where nothing keeps account of it. */
  state(): PoolState | undefined;
};

/** Pieces of work that may run at once, that do, and that wait to; connections that are open. */
export type PoolState = {
  places: number;
  inUse: number;
  waiting: number;
  connections: number;
  isAway: boolean;
};

/** The server's way to the database. */
export type Pool = { database: Database; availability: Availability; close(): Promise<void> };

/** Opens the connections of a server; they connect as they are needed, again and again after a failure. */
export function openPool(
  connection: DatabaseConnection,
  { onNotice }: Pick<ConnectOptions, "onNotice"> = {},
): Pool {
  const sockets = createSockets();
  const database = connect(connection, {
    max: connections,
    lockTimeout: lockTimeoutMilliseconds,
    plansOnce: true,
    sockets,
    ...(onNotice && { onNotice }),
  });
  const probe = connect(connection, { max: 1, sockets });
  const places = createPlaces(connections, patienceMilliseconds);
  const searches = createPlaces(searchesAtOnce, patienceMilliseconds);
  let checks = 0;
  const pulse = startPulse(probe, sockets, () => places.taken() > 0 || checks > 0);

  function refuseWhileAway(): void {
    if (pulse.isAway()) throw new DatabaseUnavailableError("The database doesn't answer");
  }

  return {
    database,
    availability: {
      async admit(work, { isSearch } = { isSearch: false }) {
        refuseWhileAway();
        const enter = () =>
          places.run(() => {
            refuseWhileAway();
            return work();
          });
        return isSearch ? searches.run(enter) : enter();
      },
      async check() {
        refuseWhileAway();
        checks += 1;
        try {
          await pulse.check();
        } finally {
          checks -= 1;
        }
      },
      state: () => ({
        places: connections,
        inUse: places.taken(),
        waiting: places.waiting() + searches.waiting(),
        connections: sockets.count(),
        isAway: pulse.isAway(),
      }),
    },
    async close() {
      pulse.stop();
      await Promise.all([database.end({ timeout: 1_000 }), probe.end({ timeout: 1_000 })]);
    },
  };
}

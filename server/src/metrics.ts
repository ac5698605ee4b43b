import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What a server counts and measures, for Prometheus. Labels are from fixed sets: never an id or a name. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  return {
    register,
    requestDurations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request to its answer, by route and status",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    recharges: new Counter({
      name: "recharges_total",
      help: "Recharges of customers that were asked for, by channel and outcome: completed, replayed or the refusal",
      labelNames: ["channel", "outcome"],
      registers,
    }),
    walletRefusals: new Counter({
      name: "wallet_refusals_total",
      help: "Movements of money that were refused, by kind and the refusal's code",
      labelNames: ["kind", "reason"],
      registers,
    }),
    housekeepingRuns: new Counter({
      name: "housekeeping_runs_total",
      help: "Runs of the hourly housekeeping, by outcome: completed or failed",
      labelNames: ["outcome"],
      registers,
    }),
    housekeepingLastRun: new Gauge({
      name: "housekeeping_last_completed_timestamp_seconds",
      help: "When housekeeping last completed, in seconds since 1970; 0 before it first has",
      aggregator: "max",
      registers,
    }),
  };
}

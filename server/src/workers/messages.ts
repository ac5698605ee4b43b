import type { DatabaseConnection } from "../database/connection-details.ts";

/** Messages to a worker: serve, the requested metrics of all workers (or that there are none), end. */
export type ToWorker =
  | { type: "serve"; connection: DatabaseConnection; secret: string; runsHousekeeping: boolean }
  | { type: "metrics"; id: number; text: string }
  | { type: "metrics-failed"; id: number }
  | { type: "stop" };

/** Messages from a worker: it listens, it can't start, or it requests the metrics of all workers. */
export type FromWorker =
  | { type: "listening"; port: number }
  | { type: "failed"; sentence: string }
  | { type: "collect-metrics"; id: number };

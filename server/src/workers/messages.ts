import type { DatabaseConnection } from "../database/connection.ts";

/** What the first process tells a worker: what to serve, the metrics of all that it asked for or that there are none, or to end. */
export type ToWorker =
  | { type: "serve"; connection: DatabaseConnection; secret: string; keepsHouse: boolean }
  | { type: "metrics"; id: number; text: string }
  | { type: "metrics-failed"; id: number }
  | { type: "stop" };

/** What a worker tells the first process: that it listens, that it can't, or that it wants the metrics of all. */
export type FromWorker =
  | { type: "listening"; port: number }
  | { type: "failed"; sentence: string }
  | { type: "collect-metrics"; id: number };

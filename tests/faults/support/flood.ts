import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** One request of a flood; the body is JSON. */
export type FloodRequest = { method: string; path: string; token?: string; body?: string };

/** Clients that send these requests in turn, each its next one as soon as the last is answered. */
export type Flood = { url: string; clients: number; requests: FloodRequest[] };

/** Starts a flood. `stop` ends it and returns how often each status was answered, `none` for no answer. */
export async function startFlood(flood: Flood): Promise<{ stop(): Promise<Record<string, number>> }> {
  const worker = new Worker(new URL("./flood-worker.ts", import.meta.url), { workerData: flood });
  const statuses = once(worker, "message");
  await once(worker, "online");
  return {
    async stop() {
      worker.postMessage("stop");
      return (await statuses)[0];
    },
  };
}

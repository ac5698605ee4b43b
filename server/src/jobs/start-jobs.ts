import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { DatabaseConnection } from "../database/connection-details.ts";
import { jobQueueOptions } from "./job-queue.ts";

type Log = { info(message: string): void; warn(details: object, message: string): void };

type Jobs = {
  connection: DatabaseConnection;
  /** Starts working on the queues until the signal aborts; called again after a failed start. */
  workOn: (boss: PgBoss, stopping: AbortSignal) => Promise<void>;
  log: Log;
};

/** Milliseconds for running jobs to finish; unfinished ones are retried later. */
const stopTimeout = 4_000;
const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 60_000;

/**
 * Starts working on jobs without delaying requests: while the database is unavailable it keeps retrying. Returns a
 * function that stops it.
 */
export function startJobs({ connection, workOn, log }: Jobs): () => Promise<void> {
  const stopping = new AbortController();
  let boss: PgBoss | undefined;

  async function tryStart(): Promise<void> {
    const { PgBoss } = await import("pg-boss");
    boss = new PgBoss({
      ...jobQueueOptions(connection, "cable-connect jobs"),
      migrate: false,
      createSchema: false,
    });
    boss.on("error", (error) => log.warn({ err: error }, "jobs failed"));
    await boss.start();
    await workOn(boss, stopping.signal);
    log.info("jobs started");
  }

  async function start(): Promise<void> {
    for (let pause = firstPauseMilliseconds; !stopping.signal.aborted; pause *= 2) {
      try {
        return await tryStart();
      } catch (error) {
        log.warn({ err: error }, "jobs failed");
        await boss?.stop({ graceful: false }).catch(() => {});
        const wait = Math.min(pause, longestPauseMilliseconds);
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const started = start();
  return async () => {
    stopping.abort();
    await started;
    await boss?.stop({ graceful: true, timeout: stopTimeout }).catch(() => {});
  };
}

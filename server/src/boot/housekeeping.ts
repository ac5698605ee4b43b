import { type Context, readClock } from "../context.ts";
import { removeOldFailures } from "../http/authentication/failed-sign-ins.ts";
import { sessionLimits } from "../http/authentication/find-session.ts";
import type { Metrics } from "../metrics.ts";
import { sumCash } from "../money/day-book/sum-cash.ts";
import { recordLifetime, removeRecords } from "../money/idempotency/idempotency-records.ts";
import { sumDays } from "../money/totals/sum-days.ts";
import { sumMargins } from "../money/totals/sum-margins.ts";

const hour = 3_600_000;

type Log = { info(message: string): void; warn(details: object, message: string): void };

/** Removes expired sessions, counts of failed sign-ins and idempotency records. Safe to run at any time. */
export async function removeExpired({ database, now }: Context): Promise<void> {
  const instant = now();
  const { usedAfter, madeAfter } = sessionLimits(instant);
  await database`delete from sessions where last_used_at <= ${usedAfter} or created_at <= ${madeAfter}`;
  await removeOldFailures(database, instant);
  await removeRecords(database, new Date(instant.getTime() - recordLifetime));
}

type Task = (context: Context) => Promise<unknown>;

/** The tasks, run independently, so that a failing one doesn't stop the others. */
const tasks: readonly Task[] = [
  (context) => sumDays(context.database, readClock(context).today, context.settings.timeZone),
  (context) => sumMargins(context.database, readClock(context).today, context.settings.timeZone),
  (context) => sumCash(context.database),
  removeExpired,
];

type Options = {
  log: Log;
  metrics: Metrics;
  /** Seals the days that are over. */
  seal?: (stopping: AbortSignal) => Promise<void>;
};

const neverStops = new AbortController().signal;

/** Runs every task once and reports the outcome to the log and the metrics; never throws. */
export async function runHousekeeping(
  context: Context,
  { log, metrics, seal }: Options,
  stopping: AbortSignal = neverStops,
): Promise<void> {
  let failures = 0;
  for (const task of [...tasks, ...(seal ? [() => seal(stopping)] : [])]) {
    try {
      await task(context);
    } catch (error) {
      if (stopping.aborted) return;
      failures += 1;
      log.warn({ err: error }, "housekeeping failed");
    }
  }
  metrics.housekeepingRuns.inc({ outcome: failures === 0 ? "completed" : "failed" });
  if (failures > 0) return;
  metrics.housekeepingLastRun.set(context.now().getTime() / 1000);
  log.info("housekeeping completed");
}

/** Runs housekeeping now and every hour in which no run goes on. The returned function stops it, and waits for the current run. */
export function startHousekeeping(context: Context, options: Options): () => Promise<void> {
  const stopping = new AbortController();
  let current: Promise<void> | undefined;
  const run = () => {
    current ??= runHousekeeping(context, options, stopping.signal).finally(() => {
      current = undefined;
    });
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}

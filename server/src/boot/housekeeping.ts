import { type Context, readClock } from "../context.ts";
import { sessionLimits } from "../http/authentication/find-session.ts";
import { throttleWindowStart } from "../http/authentication/throttle.ts";
import type { Metrics } from "../metrics.ts";
import { closeDays } from "../money/close-days.ts";
import { closeMargins } from "../money/close-margins.ts";
import { removeRecords } from "../money/idempotency-records.ts";

const hour = 3_600_000;
/** An Idempotency-Key is promised for 24 hours; a day more costs little and forgives a slow retry. */
const idempotencyLifetime = 48 * hour;

type Log = { info(message: string): void; warn(details: object, message: string): void };

/** Removes what has run out: sessions, windows of failed sign-ins and idempotency records. Harmless at any time. */
export async function removeExpired({ database, now }: Context): Promise<void> {
  const instant = now();
  const { usedAfter, madeAfter } = sessionLimits(instant);
  await database`delete from sessions where last_used_at <= ${usedAfter} or created_at <= ${madeAfter}`;
  await database`delete from login_throttles where window_started_at <= ${throttleWindowStart(instant)}`;
  await removeRecords(database, new Date(instant.getTime() - idempotencyLifetime));
}

/** What there is to do; each by itself, so that one that fails for long doesn't keep the others from being done. */
const chores: readonly ((context: Context) => Promise<unknown>)[] = [
  (context) => closeDays(context.database, readClock(context).today, context.settings.timeZone),
  (context) => closeMargins(context.database, readClock(context).today, context.settings.timeZone),
  removeExpired,
];

/** Removes what has run out and sums the days that are over, tells the log and the metrics how that went; never throws. */
export async function keepHouseOnce(context: Context, log: Log, metrics: Metrics): Promise<void> {
  let failures = 0;
  for (const chore of chores) {
    try {
      await chore(context);
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, "housekeeping failed");
    }
  }
  metrics.housekeepingRuns.inc({ outcome: failures === 0 ? "completed" : "failed" });
  if (failures > 0) return;
  metrics.housekeepingLastRun.set(context.now().getTime() / 1000);
  log.info("housekeeping completed");
}

/** Keeps house now and every hour; answers how to stop. */
export function startHousekeeping(context: Context, log: Log, metrics: Metrics): () => Promise<void> {
  const run = () => keepHouseOnce(context, log, metrics);
  let underWay = run();
  const timer = setInterval(() => {
    underWay = run();
  }, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { JobResult, PgBoss } from "pg-boss";
import type { Context } from "../../context.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { maxAttempts } from "./email-attempts.ts";
import { sendOwingEmails } from "./owing/send-owing-emails.ts";
import { type EmailJob, scanChosenEmails, scanDueEmails, scanSchedule } from "./scan-due-emails.ts";
import { sendReminderEmail } from "./send-reminder-email.ts";

const scan = "reminders-scan";
const send = "reminders-send";
const minute = 60;
const day = 24 * 60 * minute;

/** The queues of the automatic emails; each holds one job per key at a time. Durations in seconds. */
export const emailQueues: readonly JobQueue[] = [
  { name: scan, policy: "exclusive", retryLimit: 0, retentionSeconds: day, deleteAfterSeconds: day },
  {
    name: send,
    policy: "exclusive",
    retryLimit: maxAttempts - 1,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 30 * minute,
    expireInSeconds: 15 * minute,
    retentionSeconds: day,
    deleteAfterSeconds: day,
  },
];

const batchSize = 10;
/** Seconds until an email that an operator asked for is noticed. */
const chosenIntervalSeconds = 3;

/**
 * Scans for due emails at the start and every hour of the business's day, and for those that operators ask for every few
 * seconds; sends them.
 */
export async function workOnEmails(
  boss: PgBoss,
  context: Context,
  stopping: AbortSignal,
  { pollingIntervalSeconds = 10 }: { pollingIntervalSeconds?: number } = {},
): Promise<void> {
  const sender = await boss.work<EmailJob>(
    send,
    { batchSize, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        // Unfinished jobs are retried by another server or at the next start.
        results.push({ id, ...(stopping.aborted ? { status: "failed" } : await sendOne(context, data)) });
      }
      return results;
    },
  );
  const handOn = (jobs: EmailJob[]) =>
    boss.insert(
      send,
      jobs.map((data) => ({ data, singletonKey: `${data.operatorId}:${data.rechargeId}:${data.stage}` })),
    );
  await boss.work(scan, { pollingIntervalSeconds }, () => scanDueEmails(context, handOn));
  await boss.schedule(scan, scanSchedule, null, { tz: context.settings.timeZone });
  // Scans at once, in case the server was down at the full hour.
  await boss.send(scan);
  const report = (error: unknown) =>
    void boss.emit("error", error instanceof Error ? error : new Error(String(error)));
  void repeat(stopping, () =>
    scanChosenEmails(context, async (jobs) => {
      await handOn(jobs);
      boss.notifyWorker(sender);
    }).catch(report),
  );
  void repeat(stopping, () => sendOwingEmails(context).catch(report));
}

/** Runs `work` every few seconds until the signal aborts; each run waits for the one before. */
async function repeat(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    await work();
    await sleep(chosenIntervalSeconds * 1000, undefined, { signal: stopping }).catch(() => {});
  }
}

async function sendOne(context: Context, job: EmailJob): Promise<Pick<JobResult, "status" | "output">> {
  try {
    const outcome = await sendReminderEmail(context, job);
    return { status: outcome === "retry" ? "failed" : "completed", output: { outcome } };
  } catch (error) {
    // A failure must not affect the other jobs of the batch.
    return { status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

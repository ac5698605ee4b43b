import type { JobResult, PgBoss } from "pg-boss";
import type { Context } from "../../context.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { type EmailJob, scanDueEmails, scanSchedule } from "./scan-due-emails.ts";
import { mostTries, sendReminderEmail } from "./send-reminder-email.ts";

const scan = "reminders-scan";
const send = "reminders-send";
const minute = 60;
const day = 24 * 60 * minute;

/** The queues of the automatic emails; of one key, one job is in them at a time. Durations in seconds. */
export const emailQueues: readonly JobQueue[] = [
  { name: scan, policy: "exclusive", retryLimit: 0, retentionSeconds: day, deleteAfterSeconds: day },
  {
    name: send,
    policy: "exclusive",
    retryLimit: mostTries - 1,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 30 * minute,
    expireInSeconds: 15 * minute,
    retentionSeconds: day,
    deleteAfterSeconds: day,
  },
];

const batchSize = 10;

/** Looks for due emails every hour of the business's day, and at once, and sends what is found. */
export async function workOnEmails(
  boss: PgBoss,
  context: Context,
  stopping: AbortSignal,
  { pollingIntervalSeconds = 10 }: { pollingIntervalSeconds?: number } = {},
): Promise<void> {
  await boss.work<EmailJob>(
    send,
    { batchSize, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        // What is left is tried again by another server, or at the next start.
        results.push({ id, ...(stopping.aborted ? { status: "failed" } : await sendOne(context, data)) });
      }
      return results;
    },
  );
  await boss.work(scan, { pollingIntervalSeconds }, () =>
    scanDueEmails(context, (jobs) =>
      boss.insert(
        send,
        jobs.map((data) => ({ data, singletonKey: `${data.operatorId}:${data.rechargeId}:${data.stage}` })),
      ),
    ),
  );
  await boss.schedule(scan, scanSchedule, null, { tz: context.settings.timeZone });
  // A server that was down at the full hour doesn't wait for the next one.
  await boss.send(scan);
}

async function sendOne(context: Context, job: EmailJob): Promise<Pick<JobResult, "status" | "output">> {
  try {
    const outcome = await sendReminderEmail(context, job);
    return { status: outcome === "retry" ? "failed" : "completed", output: { outcome } };
  } catch (error) {
    // The others of the batch have no part in it.
    return { status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

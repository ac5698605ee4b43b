import type { ReminderStage } from "@cable-connect/contract/reminder-stages";
import { type Context, readClock } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Cursor, emailStages, selectDueEmails } from "./due-emails.ts";
import { maxRetryTime, maxSendingTime } from "./email-attempts.ts";

/** One email to send, unique per service (identified by its newest recharge) and stage. */
export type EmailJob = { operatorId: number; rechargeId: number; stage: ReminderStage };

/** Services looked up and queued per batch. */
const batchSize = 500;

const firstHour = 9;
const lastHour = 19;

/** Emails go out on the hour during the business's day; the next run catches up on a missed one. */
export const scanSchedule = `0 ${firstHour}-${lastHour} * * *`;

/** Whether it is an hour in which emails go out. */
export function isSendingTime({ now, settings }: Context): boolean {
  const { timeZone } = settings;
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now()),
  );
  return hour >= firstHour && hour <= lastHour;
}

/**
 * Queues every unsent email that is due now, in its service's current stage: after days without a server a customer gets
 * one. Idempotent, and safe from several servers at once.
 */
export async function scanDueEmails(
  context: Context,
  handOn: (jobs: EmailJob[]) => Promise<unknown>,
): Promise<void> {
  const { database, settings } = context;
  await giveUpAbandoned(context);
  // An operator asked for these, so they wait for no hour.
  await handOnChosen(database, sql`status in ('queued', 'retrying')`, handOn);
  if (!isSendingTime(context)) return;
  const { today } = readClock(context);
  const operators = await database<{ id: number }[]>`
    ${across("due emails")}
    select operator_id as id from reminder_settings join users on users.id = operator_id
    where is_automatic and is_active order by operator_id`;
  for (const { id: operatorId } of operators) {
    for (const { stage } of emailStages) {
      let after: Cursor | undefined;
      do {
        const due = { operatorId, stage, today, timeZone: settings.timeZone };
        const found = await selectDueEmails(database, due, { after, size: batchSize });
        if (found.length > 0) {
          await handOn(found.map(({ recharge_id }) => ({ operatorId, rechargeId: recharge_id, stage })));
        }
        after = found.length === batchSize ? found.at(-1) : undefined;
      } while (after);
    }
  }
}

/** Queues the emails that operators asked for and that nobody has tried to send yet. Idempotent, as `scanDueEmails`. */
export function scanChosenEmails(
  { database }: Context,
  handOn: (jobs: EmailJob[]) => Promise<unknown>,
): Promise<void> {
  return handOnChosen(database, sql`status = 'queued'`, handOn);
}

/** Hands on the emails that operators asked for, oldest first, a batch at a time: the next run has the others. */
async function handOnChosen(
  reader: Reader,
  which: Sql,
  handOn: (jobs: EmailJob[]) => Promise<unknown>,
): Promise<void> {
  const jobs = await reader<EmailJob[]>`
    ${across("due emails")}
    select operator_id as "operatorId", recharge_id as "rechargeId", stage from reminders
    where template is not null and ${which} order by created_at limit ${batchSize}`;
  if (jobs.length > 0) await handOn(jobs);
}

/**
 * Closes emails abandoned by a lost process, which might have been delivered, and those not retried any more because
 * their stage is over or their service renewed. Until then an outage of the mail server costs no email.
 */
async function giveUpAbandoned(context: Context): Promise<void> {
  const { database } = context;
  const { now, today } = readClock(context);
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database`
    ${across("due emails")}
    update reminders set status = 'failed',
      reason = 'The server stopped while sending this email. It may or may not have arrived.'
    where status = 'sending' and reminded_at < ${before(maxSendingTime)}`;
  await database`
    ${across("due emails")}
    update reminders set status = 'failed', reason = coalesce(reason, 'The server sent no emails for a day.')
    where template is not null and status in ('queued', 'retrying') and created_at < ${before(maxRetryTime)}`;
  for (const { stage, days, from } of emailStages) {
    await database`
      ${across("due emails")}
      update reminders set status = 'failed'
      where status = 'retrying' and stage = ${stage} and reminded_at < ${before(maxRetryTime)} and not exists (
        select from subscriptions
        where subscriptions.operator_id = reminders.operator_id and subscriptions.recharge_id = reminders.recharge_id
          and expiry_date between ${today}::date + ${from}::integer and ${today}::date + ${days}::integer)`;
  }
}

import { type Context, readClock } from "../../context.ts";
import { type EmailStage, emailStages, type Place, selectDueEmails } from "./due-emails.ts";

/** One email to be sent: unique by the service, which its newest recharge stands for, and the stage. */
export type EmailJob = { operatorId: number; rechargeId: number; stage: EmailStage };

/** Services that are looked up, and handed on, at once. */
const batchSize = 500;

/** Milliseconds after which an email that began is not under way any more, its process is gone. */
const longestSending = 30 * 60_000;
/** Milliseconds after which nobody will try an email again whose stage is over. */
const longestRetrying = 24 * 3_600_000;

const firstHour = 9;
const lastHour = 19;

/** The hours of the business's day in which emails go out, each on the hour; a run that was missed is made up for by the next. */
export const scanSchedule = `0 ${firstHour}-${lastHour} * * *`;

/** Whether it is an hour of the business's day to send emails in. */
export function isSendingTime({ now, settings }: Context): boolean {
  const { timeZone } = settings;
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now()),
  );
  return hour >= firstHour && hour <= lastHour;
}

/**
 * Hands on every email that is due now and wasn't sent, in the stage that its service is in: after days without a server a
 * customer gets one. Harmless at any time and from several servers.
 */
export async function scanDueEmails(
  context: Context,
  handOn: (jobs: EmailJob[]) => Promise<unknown>,
): Promise<void> {
  const { database, settings } = context;
  await giveUpAbandoned(context);
  if (!isSendingTime(context)) return;
  const { today } = readClock(context);
  const operators = await database<{ id: number }[]>`
    select operator_id as id from reminder_settings join users on users.id = operator_id
    where is_automatic and is_active order by operator_id`;
  for (const { id: operatorId } of operators) {
    for (const { stage } of emailStages) {
      let after: Place | undefined;
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

/**
 * Closes what a process left behind, as sending it again might be the second time; and what will not be tried again, as its
 * stage is over or its service renewed. Until then a mail server that is away costs no email, however long it is.
 */
async function giveUpAbandoned(context: Context): Promise<void> {
  const { database } = context;
  const { now, today } = readClock(context);
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database`
    update reminders set status = 'failed',
      reason = 'The server ended while the email was being sent; whether it arrived is not known.'
    where status = 'sending' and reminded_at < ${before(longestSending)}`;
  for (const { stage, days, from } of emailStages) {
    await database`
      update reminders set status = 'failed'
      where status = 'retrying' and stage = ${stage} and reminded_at < ${before(longestRetrying)} and not exists (
        select from subscriptions
        where subscriptions.operator_id = reminders.operator_id and subscriptions.recharge_id = reminders.recharge_id
          and expiry_date between ${today}::date + ${from}::integer and ${today}::date + ${days}::integer)`;
  }
}

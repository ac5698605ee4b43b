import { daysBetween } from "@cable-connect/contract/business-date";
import type { OwedAmount } from "@cable-connect/contract/reminder-text";
import { type Context, readClock } from "../../context.ts";
import { columnsAndValues } from "../../database/sql.ts";
import { retryingWhileUnavailable } from "../../database/transaction.ts";
import { paymentPathOf } from "../../links/payment-path.ts";
import { composeReminder } from "./compose-reminder.ts";
import { type DueEmail, type EmailStage, findChosenEmail, findDueEmail } from "./due-emails.ts";
import { type Attempted, attemptEmail } from "./email-attempts.ts";
import { type EmailJob, isSendingTime } from "./scan-due-emails.ts";
import { type OperatorReminders, readReminderSettings } from "./settings.ts";

/**
 * The result of a job: `retry` requests another attempt, by the queue while it has attempts left, then by the next scan.
 */
type EmailOutcome = "sent" | "failed" | "retry" | "skipped";

/**
 * Sends one reminder, unless it was sent, is being sent or is no longer due now. Records it as `sending` first, so that
 * of two servers only one sends it, and only once.
 */
export async function sendReminderEmail(context: Context, job: EmailJob): Promise<EmailOutcome> {
  const { mailer, settings } = context;
  if (!mailer) return "skipped";
  const chosenText = await readChosenText(context, job);
  // The next morning's scan queues it again.
  if (chosenText === null && !isSendingTime(context)) return "skipped";
  const operator = await readActive(context, job.operatorId);
  const service = operator && (await findService(context, operator, job, chosenText));
  if (!operator || !service) {
    await cancel(context, job);
    return "skipped";
  }
  const daysRemaining = daysBetween(readClock(context).today, service.expiryDate);
  const composed = { ...operator, template: chosenText ?? operator.template };
  const owed = owedOf(context, operator, job, service);
  const reminded = { to: service.email, service: { ...service, owed }, daysRemaining };
  const email = composeReminder(composed, reminded, settings);
  const claimed = await claim(context, job, service, chosenText);
  if (!claimed) return "skipped";
  const attempted = await attemptEmail(mailer, email, claimed.times);
  await settle(context, job, claimed, attempted);
  return attempted.status === "retrying" ? "retry" : attempted.status;
}

/** What the customer owes, with the address of its page; undefined if nothing. */
function owedOf(
  context: Context,
  { origin }: OperatorReminders,
  { operatorId }: EmailJob,
  { customerId: id, customerCreatedAt: created_at, outstanding }: DueEmail,
): OwedAmount | undefined {
  if (outstanding === null || origin === null) return undefined;
  return { outstanding, link: origin + paymentPathOf(context, { operatorId, id, created_at }) };
}

/** The text of an email that the operator asked for; null if it is an automatic one. */
async function readChosenText(
  { database }: Context,
  { operatorId, rechargeId, stage }: EmailJob,
): Promise<string | null> {
  const [row] = await database<{ template: string | null }[]>`
    select template from reminders
    where operator_id = ${operatorId} and recharge_id = ${rechargeId} and stage = ${stage} and channel = 'email'
      and status in ('queued', 'retrying')`;
  return row?.template ?? null;
}

/** The service to email about; undefined if it is renewed, can't be emailed or needs no automatic email any more. */
async function findService(
  context: Context,
  { isAutomatic }: OperatorReminders,
  { operatorId, rechargeId, stage }: EmailJob,
  chosenText: string | null,
): Promise<DueEmail | undefined> {
  const { database, settings } = context;
  if (chosenText !== null) return findChosenEmail(database, { operatorId, rechargeId });
  if (!isAutomatic || !isEmailStage(stage)) return undefined;
  const { today } = readClock(context);
  return findDueEmail(database, { operatorId, rechargeId, stage, today, timeZone: settings.timeZone });
}

function isEmailStage(stage: EmailJob["stage"]): stage is EmailStage {
  return stage !== "overdue";
}

/** An operator's reminder settings; undefined when it is inactive. */
async function readActive(context: Context, operatorId: number) {
  const [operator] = await context.database<{ is_active: boolean }[]>`
    select is_active from users where id = ${operatorId}`;
  return operator?.is_active ? readReminderSettings(context, operatorId) : undefined;
}

/** An attempt to send an email: its number and when it began. */
type Claim = { times: number; began: Date };

/** Claims the email for this process; undefined when another process has it or it is done. */
async function claim(
  { database, now }: Context,
  { operatorId, rechargeId, stage }: EmailJob,
  { customerId, email }: DueEmail,
  chosenText: string | null,
): Promise<Claim | undefined> {
  const instant = now();
  const [claimed] = await database<{ times: number }[]>`
    insert into reminders ${columnsAndValues({
      operator_id: operatorId,
      recharge_id: rechargeId,
      stage,
      channel: "email",
      customer_id: customerId,
      address: email,
      status: "sending",
      times: 1,
      template: chosenText,
      created_at: instant,
      reminded_at: instant,
    })}
    on conflict (operator_id, recharge_id, stage, channel) do update set
      status = 'sending', reason = null, address = excluded.address, template = excluded.template,
      times = case when reminders.status = 'queued' then 1 else reminders.times + 1 end,
      reminded_at = excluded.reminded_at
    where reminders.status in ('queued', 'retrying', 'cancelled')
    returning times`;
  return claimed && { times: claimed.times, began: instant };
}

/**
 * Records the result of an attempt. Waits while the database is unavailable: otherwise an email known not to be sent
 * would end as unknown. Idempotent, and changes no attempt that began later.
 */
async function settle(
  { database, now }: Context,
  { operatorId, rechargeId, stage }: EmailJob,
  { began }: Claim,
  { status, reason, times }: Attempted,
): Promise<void> {
  await retryingWhileUnavailable(
    () => database`
      update reminders set status = ${status}, reason = ${reason}, times = ${times}, reminded_at = ${now()}
      where operator_id = ${operatorId} and recharge_id = ${rechargeId} and stage = ${stage} and channel = 'email'
        and status = 'sending' and reminded_at = ${began}`,
  );
}

async function cancel(
  { database, now }: Context,
  { operatorId, rechargeId, stage }: EmailJob,
): Promise<void> {
  await database`
    update reminders set status = 'cancelled', reason = coalesce(reason, 'No longer needed.'), reminded_at = ${now()}
    where operator_id = ${operatorId} and recharge_id = ${rechargeId} and stage = ${stage} and channel = 'email'
      and status in ('queued', 'retrying')`;
}

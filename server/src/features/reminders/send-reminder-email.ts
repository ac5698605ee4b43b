import { mailMessages } from "@cable-connect/contract/messages/mail";
import type { OwedAmount } from "@cable-connect/contract/reminders/reminder-text";
import { daysBetween } from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import { columnsAndValues, type Sql, sql } from "../../database/sql.ts";
import { pageToPayPathOf } from "../../links/page-to-pay-path.ts";
import { composeReminder } from "./compose-reminder.ts";
import { type DueEmail, type EmailStage, findChosenEmail, findDueEmail } from "./due-emails.ts";
import { type Attempted, attemptEmail, recordAttempt, waitingCondition } from "./email-attempts.ts";
import { type EmailKey, isSendingTime } from "./emails-to-send.ts";
import { type OperatorReminders, readReminderSettings } from "./settings.ts";

/**
 * Sends one reminder, unless it was sent, is being sent or is no longer due now. Records it as `sending` first, so that
 * of two servers only one sends it, and only once. Returns how it ended.
 */
export async function sendReminderEmail(
  context: Context,
  key: EmailKey,
): Promise<Attempted["status"] | "skipped"> {
  const { mailer, settings } = context;
  if (!mailer) return "skipped";
  const chosenText = await readChosenText(context, key);
  // It goes out the next morning.
  if (chosenText === null && !isSendingTime(context)) return "skipped";
  const operator = await readActive(context, key.operatorId);
  const service = operator && (await findService(context, operator, key, chosenText));
  if (!operator || !service) {
    await cancel(context, key);
    return "skipped";
  }
  const daysRemaining = daysBetween(readClock(context).today, service.expiryDate);
  const composed = { ...operator, template: chosenText ?? operator.template };
  const owed = owedOf(context, operator, key, service);
  const reminded = { to: service.email, service: { ...service, owed }, daysRemaining };
  const email = composeReminder(composed, reminded, settings);
  const claimed = await claim(context, key, service, chosenText);
  if (!claimed) return "skipped";
  const attempted = await attemptEmail(mailer, email, claimed.times);
  await recordAttempt(
    context,
    { update: sql`update reminders`, key: keyCondition(key), began: claimed.began },
    attempted,
  );
  return attempted.status;
}

/** What the customer owes, with the address of its page; undefined if nothing. */
function owedOf(
  context: Context,
  { origin }: OperatorReminders,
  { operatorId }: EmailKey,
  { customerId: id, customerCreatedAt: created_at, outstanding }: DueEmail,
): OwedAmount | undefined {
  if (outstanding === null || origin === null) return undefined;
  return { outstanding, link: origin + pageToPayPathOf(context, { operatorId, id, created_at }) };
}

/** Whether a row of `reminders` has the key of an email; channels share it. */
function keyCondition({ operatorId, rechargeId, stage }: EmailKey): Sql {
  return sql`operator_id = ${operatorId} and recharge_id = ${rechargeId} and stage = ${stage}`;
}

/** The text of an email that the operator asked for; null if it is an automatic one. */
async function readChosenText({ database }: Context, key: EmailKey): Promise<string | null> {
  const [row] = await database<{ template: string | null }[]>`
    select template from reminders where ${keyCondition(key)} and channel = 'email' and status in ('queued', 'retrying')`;
  return row?.template ?? null;
}

/** The service to email about; undefined if it is renewed, can't be emailed or needs no automatic email any more. */
async function findService(
  context: Context,
  { isAutomatic }: OperatorReminders,
  { operatorId, rechargeId, stage }: EmailKey,
  chosenText: string | null,
): Promise<DueEmail | undefined> {
  const { database, settings } = context;
  const { today } = readClock(context);
  if (chosenText !== null) return findChosenEmail(database, { operatorId, rechargeId, today });
  if (!isAutomatic || !isEmailStage(stage)) return undefined;
  return findDueEmail(database, { operatorId, rechargeId, stage, today, timeZone: settings.timeZone });
}

function isEmailStage(stage: EmailKey["stage"]): stage is EmailStage {
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

/** Claims the email for this process; undefined when another process has it, it is done, or has another text meanwhile. */
async function claim(
  { database, now }: Context,
  { operatorId, rechargeId, stage }: EmailKey,
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
      times = case when reminders.status in ('queued', 'cancelled') then 1 else reminders.times + 1 end,
      reminded_at = excluded.reminded_at
    where reminders.status = 'cancelled'
      or (${waitingCondition(sql`reminders`, instant)} and reminders.template is not distinct from excluded.template)
    returning times`;
  return claimed && { times: claimed.times, began: instant };
}

async function cancel({ database, now }: Context, key: EmailKey): Promise<void> {
  await database`
    update reminders set status = 'cancelled', reason = coalesce(reason, ${mailMessages.notNeeded}), reminded_at = ${now()}
    where ${keyCondition(key)} and channel = 'email' and status in ('queued', 'retrying')`;
}

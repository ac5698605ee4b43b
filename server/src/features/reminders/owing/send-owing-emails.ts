import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import type { Context } from "../../../context.ts";
import { across } from "../../../database/across-operators.ts";
import { sql } from "../../../database/sql.ts";
import { retryingWhileUnavailable } from "../../../database/transaction.ts";
import { attemptEmail, isWaiting, maxRetryTime, maxSendingTime } from "../email-attempts.ts";

/** Emails looked up at a time. */
const batchSize = 50;

/** An email by the key of its row, which says `email` as channel. */
type Key = { operatorId: number; customerId: number; day: string };

/** The emails about what customers owe that are queued or due for another attempt, oldest first; the next call has the others. */
export async function waitingOwingEmails({ database, now }: Context): Promise<Key[]> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await database`
    ${across("due emails")}
    update owing_reminders set status = 'failed', reason = coalesce(reason, 'It is not known whether it arrived.')
    where (status = 'sending' and reminded_at < ${before(maxSendingTime)})
      or (status = 'retrying' and created_at < ${before(maxRetryTime)})`;
  return database<Key[]>`
    ${across("due emails")}
    select operator_id as "operatorId", customer_id as "customerId", day from owing_reminders
    where ${isWaiting(sql`owing_reminders`, now())} order by reminded_at limit ${batchSize}`;
}

type Claimed = { address: string; message: string; times: number; shop: string; reply_to: string | null };

/** Sends one. Records it as being sent first, so that of two servers only one sends it, and only once. */
export async function sendOwingEmail(context: Context, { operatorId, customerId, day }: Key): Promise<void> {
  const { database, mailer, now } = context;
  if (!mailer) return;
  const began = now();
  const [claimed] = await database<Claimed[]>`
    update owing_reminders set status = 'sending', reason = null, reminded_at = ${began},
      times = case when owing_reminders.status = 'queued' then 1 else owing_reminders.times + 1 end
    from users as shop
    where owing_reminders.operator_id = ${operatorId} and customer_id = ${customerId} and day = ${day}
      and channel = 'email' and ${isWaiting(sql`owing_reminders`, began)} and shop.id = ${operatorId}
    returning owing_reminders.address, message, times, shop.name as shop, shop.email as reply_to`;
  if (!claimed) return;
  const { address, message, shop, reply_to } = claimed;
  const email = {
    to: address,
    subject: owingReminderMessages.subject(shop),
    text: message,
    fromName: shop,
    replyTo: reply_to ?? undefined,
  };
  const attempted = await attemptEmail(mailer, email, claimed.times);
  // Waits while the database is unavailable: otherwise an email known not to be sent would end as unknown.
  await retryingWhileUnavailable(
    () => database`
      update owing_reminders set status = ${attempted.status}, reason = ${attempted.reason}, times = ${attempted.times},
        reminded_at = ${now()}
      where operator_id = ${operatorId} and customer_id = ${customerId} and day = ${day} and channel = 'email'
        and status = 'sending' and reminded_at = ${began}`,
  );
}

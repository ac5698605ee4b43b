import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { fillOutstanding } from "@cable-connect/contract/reminders/owing-reminder-text";
import type { Context } from "../../../context.ts";
import { across } from "../../../database/across-operators.ts";
import { type Sql, sql } from "../../../database/sql.ts";
import {
  attemptEmail,
  giveUpEmails,
  recordAttempt,
  turnColumn,
  waitingCondition,
} from "../email-attempts.ts";

/** Emails looked up at a time. */
const batchSize = 50;

const update = sql`update owing_reminders`;

/** An email by the key of its row, which says `email` as channel. */
type Key = { operatorId: number; customerId: number; day: string };

/**
 * Emails about what customers owe that are queued or due for another attempt, at most `batchSize`: the oldest of each operator
 * first, then the second of each, and so on.
 */
export async function waitingOwingEmails(context: Context): Promise<Key[]> {
  await giveUpEmails(context, { update, isAskedFor: sql`true` });
  const { database, now } = context;
  return database<Key[]>`
    ${across("due emails")}
    select operator_id as "operatorId", customer_id as "customerId", day
    from (
      select operator_id, customer_id, day, reminded_at, ${turnColumn} as turn from owing_reminders
      where ${waitingCondition(sql`owing_reminders`, now())}
    ) as waiting
    order by turn, reminded_at limit ${batchSize}`;
}

/**
 * Sends one, unless the customer owes nothing any more. Records it as being sent first, so that of two servers only one sends
 * it, and only once.
 */
export async function sendOwingEmail(context: Context, key: Key): Promise<void> {
  const { mailer, settings } = context;
  if (!mailer) return;
  const debtor = await findDebtor(context, key);
  if (!debtor) return takeBack(context, key);
  const claimed = await claim(context, key, debtor);
  if (!claimed) return;
  const { name, email, outstanding, shop, reply_to } = debtor;
  const owed = { name, outstanding: Number(outstanding) };
  const attempted = await attemptEmail(
    mailer,
    {
      to: email,
      subject: owingReminderMessages.subject(shop),
      text: fillOutstanding(claimed.message, owed, { shop, settings }),
      fromName: shop,
      replyTo: reply_to ?? undefined,
    },
    claimed.times,
  );
  await recordAttempt(context, { update, key: keyCondition(key), began: claimed.began }, attempted);
}

function keyCondition({ operatorId, customerId, day }: Key): Sql {
  return sql`operator_id = ${operatorId} and customer_id = ${customerId} and day = ${day}`;
}

type Debtor = { name: string; email: string; outstanding: string; shop: string; reply_to: string | null };

/** Who gets the email, and what it owes now; undefined if it owes nothing, has no address, or nobody collects any more. */
async function findDebtor(
  { database }: Context,
  { operatorId, customerId }: Key,
): Promise<Debtor | undefined> {
  const [debtor] = await database<Debtor[]>`
    select customers.name, customers.email, -account.balance as outstanding, shop.name as shop, shop.email as reply_to
    from users as shop
    join wallets on wallets.operator_id = ${operatorId} and collects
    join customers on customers.operator_id = ${operatorId} and customers.id = ${customerId} and customers.email is not null
    join customer_wallets as account on account.operator_id = ${operatorId} and account.customer_id = ${customerId}
      and account.balance < 0
    where shop.id = ${operatorId} and shop.is_active`;
  return debtor;
}

/** An attempt to send an email: its number and when it began. `message` lacks only what can change until it is sent. */
type Claim = { message: string; times: number; began: Date };

/** Claims the email for this process; undefined when another process has it or it is done. */
async function claim({ database, now }: Context, key: Key, { email }: Debtor): Promise<Claim | undefined> {
  const began = now();
  const [claimed] = await database<{ message: string; times: number }[]>`
    ${update} set status = 'sending', reason = null, address = ${email}, reminded_at = ${began},
      times = case when status = 'queued' then 1 else times + 1 end
    where ${keyCondition(key)} and channel = 'email' and ${waitingCondition(sql`owing_reminders`, began)}
    returning message, times`;
  return claimed && { ...claimed, began };
}

/** Removes the record of an email that isn't needed any more, as if it had never been asked for. */
async function takeBack({ database }: Context, key: Key): Promise<void> {
  await database`
    delete from owing_reminders where ${keyCondition(key)} and channel = 'email' and status in ('queued', 'retrying')`;
}

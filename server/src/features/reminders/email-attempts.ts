import { mailMessages } from "@cable-connect/contract/messages/mail";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { retryingWhileUnavailable } from "../../database/transaction.ts";
import { MailError } from "../../mail/describe-mail-failure.ts";
import type { Email, Mailer } from "../../mail/mailer.ts";

/** Attempts per email that the mail server judged, the first included. */
const maxAttempts = 5;
/** Milliseconds between two attempts. */
export const retryDelay = 10 * 60_000;
/** Milliseconds after which an email still being sent is abandoned: its process is gone, and it may have arrived. */
const maxSendingTime = 30 * 60_000;
/** Milliseconds after which an email that an operator asked for isn't tried any more. */
const maxRetryTime = 24 * 3_600_000;

/** Whether an email is queued or due for another attempt: a condition for rows of `table`. */
export function waitingCondition(table: Sql, now: Date): Sql {
  return sql`
  (${table}.status = 'queued'
    or (${table}.status = 'retrying' and ${table}.reminded_at <= ${new Date(now.getTime() - retryDelay)}))`;
}

/** The number of a waiting email among its operator's, oldest first: in its order operators take turns. */
export const turnColumn = sql`row_number() over (partition by operator_id order by reminded_at)`;

/** How an attempt ended, and the number of attempts used up. */
export type Attempted = { status: "sent" | "failed" | "retrying"; reason: string | null; times: number };

/**
 * Sends an email; `times` counts this attempt. An unavailable mail server uses up no attempts, except the first that every
 * email starts with.
 */
export async function attemptEmail(mailer: Mailer, email: Email, times: number): Promise<Attempted> {
  try {
    await mailer.send(email);
    return { status: "sent", reason: null, times };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { failure, message: reason } = error;
    if (failure === "unreached") return { status: "retrying", reason, times: Math.max(times - 1, 1) };
    const isLast = failure !== "deferred" || times >= maxAttempts;
    return { status: isLast ? "failed" : "retrying", reason, times };
  }
}

/**
 * Marks emails in the table of `update` as failed: those that a lost process was sending, which may have arrived, and those
 * that weren't sent for a day although an operator asked for them, as `isAskedFor` says. Until then an outage of the mail server
 * costs no email.
 */
export async function giveUpEmails(
  { database, now }: Context,
  { update, isAskedFor }: { update: Sql; isAskedFor: Sql },
): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await database`
    ${across("due emails")}
    ${update} set status = 'failed', reason = coalesce(reason, case status
      when 'sending' then ${mailMessages.serverStopped} else ${mailMessages.noneForADay} end)
    where (status = 'sending' and reminded_at < ${before(maxSendingTime)})
      or (status in ('queued', 'retrying') and ${isAskedFor} and created_at < ${before(maxRetryTime)})`;
}

/**
 * Records the result of an attempt on the row that the condition `key` finds in the table of `update`. Waits while the database
 * is unavailable: otherwise an email known not to be sent would end as unknown. Idempotent, and changes no attempt that began
 * later.
 */
export async function recordAttempt(
  { database, now }: Context,
  { update, key, began }: { update: Sql; key: Sql; began: Date },
  { status, reason, times }: Attempted,
): Promise<void> {
  await retryingWhileUnavailable(
    () => database`
      ${update} set status = ${status}, reason = ${reason}, times = ${times}, reminded_at = ${now()}
      where ${key} and channel = 'email' and status = 'sending' and reminded_at = ${began}`,
  );
}

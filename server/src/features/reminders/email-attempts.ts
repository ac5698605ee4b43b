import { type Sql, sql } from "../../database/sql.ts";
import { MailError } from "../../mail/describe-mail-failure.ts";
import type { Email, Mailer } from "../../mail/mailer.ts";

/** Attempts per email that the mail server judged, the first included. */
export const maxAttempts = 5;
/** Milliseconds between two attempts. */
export const retryDelay = 10 * 60_000;
/** Milliseconds after which an email still being sent is abandoned: its process is gone, and it may have arrived. */
export const maxSendingTime = 30 * 60_000;
/** Milliseconds after which an email that an operator asked for isn't tried any more. */
export const maxRetryTime = 24 * 3_600_000;

/** Whether an email is queued or due for another attempt: a condition for rows of `table`. */
export const isWaiting = (table: Sql, now: Date): Sql => sql`
  (${table}.status = 'queued'
    or (${table}.status = 'retrying' and ${table}.reminded_at <= ${new Date(now.getTime() - retryDelay)}))`;

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

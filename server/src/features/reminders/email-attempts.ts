import { MailError } from "../../mail/describe-mail-failure.ts";
import type { Email, Mailer } from "../../mail/mailer.ts";

/** Attempts per email that the mail server judged, the first included. */
export const maxAttempts = 5;
/** Milliseconds after which an email still being sent is abandoned: its process is gone, and it may have arrived. */
export const maxSendingTime = 30 * 60_000;
/** Milliseconds after which an email that an operator asked for, or whose stage is over, isn't tried any more. */
export const maxRetryTime = 24 * 3_600_000;

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

import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { ApiError, isUnsent } from "../../api/client/api-error.ts";
import { MissingPartError } from "./load-part.ts";

const refusals = new Map<string, string>(Object.entries(refusalMessages));

/** What a failed call may have done. */
export type Outcome = {
  /** The call moves money, and all its attempts share an idempotency key. */
  movesMoney?: boolean;
  /** The message if no answer came. */
  unanswered?: string;
};

/**
 * The message for a failed call: that it couldn't be confirmed, if no readable answer came and `outcome` has a message for
 * that; else the server's message, with the time to wait if there is one; else that the browser is offline; else `fallback`
 * (specification, section 8), which says so if the server wasn't reached. After a server error (5xx) money may have moved,
 * so the message says that trying again is safe.
 */
export function errorMessage(error: unknown, fallback: string, outcome: Outcome = {}): string {
  if (error instanceof MissingPartError && error.isReplaced) return commonMessages.newVersion;
  if (!(error instanceof ApiError)) return navigator.onLine ? fallback : commonMessages.offline;
  const refusal = refusals.get(error.code);
  if (refusal) return refusal;
  const isFailure = error.status >= 400;
  const unanswered = outcome.movesMoney ? commonMessages.unanswered : outcome.unanswered;
  if (!isFailure && !isUnsent(error) && unanswered) return unanswered;
  const message = error.sentence
    ? withWait(error.sentence, error.retryAfter)
    : withoutSentence(error, fallback);
  return outcome.movesMoney && error.status >= 500 ? commonMessages.failedCharge(message) : message;
}

/** The message of a failure for which the server gave no reason: it was refused, never arrived, or its answer is unreadable. */
function withoutSentence({ status }: ApiError, fallback: string): string {
  if (status >= 400) return fallback;
  if (!navigator.onLine) return commonMessages.offline;
  return status === 0 ? commonMessages.unreached(fallback) : fallback;
}

/** Adds the wait, unless it is over by the time it is read. */
function withWait(sentence: string, seconds = 0): string {
  return seconds < 10 ? sentence : commonMessages.withWait(sentence, seconds);
}

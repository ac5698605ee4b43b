import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { ApiError, isRefusal, isUnsent } from "../../api/api-error.ts";
import { MissingPartError } from "./load-part.ts";

const refusals = new Map<string, string>(Object.entries(refusalMessages));

/**
 * The sentence to show for a failed call: `unanswered` where it may have been done after all, if that is given; else the
 * server's own sentence, with the time to wait where it is told; else that the browser is offline; else `fallback`
 * (specification, section 8). A server that failed (5xx) counts as unanswered: it may have committed before.
 */
export function errorMessage(error: unknown, fallback: string, unanswered?: string): string {
  const refusal = error instanceof ApiError && refusals.get(error.code);
  if (refusal) return refusal;
  if (error instanceof MissingPartError && error.isReplaced) return commonMessages.newVersion;
  const mayBeDone = error instanceof ApiError && !isUnsent(error) && !isRefusal(error);
  if (mayBeDone && unanswered) return unanswered;
  if (error instanceof ApiError && error.sentence) return withWait(error.sentence, error.retryAfter);
  return navigator.onLine ? fallback : commonMessages.offline;
}

/** Adds the wait in minutes; one of seconds is over by the time it is read. */
function withWait(sentence: string, seconds = 0): string {
  return seconds < 60 ? sentence : commonMessages.withWait(sentence, Math.ceil(seconds / 60));
}

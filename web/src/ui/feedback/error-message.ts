import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { ApiError, isRefusal, isUnsent } from "../../api/api-error.ts";
import { MissingPartError } from "./load-part.ts";

const refusals = new Map<string, string>(Object.entries(refusalMessages));

/**
 * The message for a failed call: `unanswered`, if given, for a call that may have been done; else the server's message,
 * with the time to wait if there is one; else that the browser is offline; else `fallback` (specification, section 8). A
 * server error (5xx) counts as unanswered, as the server may have committed before it failed.
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

/** Adds the wait, unless it is over by the time it is read. */
function withWait(sentence: string, seconds = 0): string {
  return seconds < 10 ? sentence : commonMessages.withWait(sentence, seconds);
}

import { messages } from "@cable-connect/contract/messages";
import { ApiError } from "./api-error.ts";
import { isRefusal, isUnsent } from "./is-refusal.ts";
import { MissingPartError } from "./load-part.ts";

const refusals = new Map<string, string>(Object.entries(messages.refusals));

/**
 * The sentence to show: `unanswered` of what may be done, if there is a sentence for that, else the server's own,
 * with how long to wait if that is told, else that the browser is offline, else `fallback` (specification, section
 * 8). A failing server knows no more of what it had sent to its database than who got no answer.
 */
export function errorMessage(error: unknown, fallback: string, unanswered?: string): string {
  const refusal = error instanceof ApiError && refusals.get(error.code);
  if (refusal) return refusal;
  if (error instanceof MissingPartError && error.isReplaced) return messages.common.newVersion;
  const mayBeDone = error instanceof ApiError && !isUnsent(error) && !isRefusal(error);
  if (mayBeDone && unanswered) return unanswered;
  if (error instanceof ApiError && error.sentence) return withWait(error.sentence, error.retryAfter);
  return navigator.onLine ? fallback : messages.common.offline;
}

/** A wait of seconds is over before one has read of it. */
function withWait(sentence: string, seconds = 0): string {
  return seconds < 60 ? sentence : `${sentence}. ${messages.common.retryIn(Math.ceil(seconds / 60))}`;
}

import { messages } from "@cable-connect/contract/messages";
import { ApiError } from "./api-error.ts";
import { MissingPartError } from "./load-part.ts";

const refusals = new Map<string, string>(Object.entries(messages.refusals));

/**
 * The sentence to show: the server's own, with how long to wait if that is told, else that the browser is offline, else that no answer came, if there is a
 * sentence for that, else `fallback` (section 8).
 */
export function errorMessage(error: unknown, fallback: string, unanswered = fallback): string {
  const refusal = error instanceof ApiError && refusals.get(error.code);
  if (refusal) return refusal;
  if (error instanceof MissingPartError && error.isReplaced) return messages.common.newVersion;
  if (error instanceof ApiError && error.sentence) return withWait(error.sentence, error.retryAfter);
  if (!navigator.onLine) return messages.common.offline;
  return error instanceof ApiError && error.status === 0 ? unanswered : fallback;
}

/** A wait of seconds is over before one has read of it. */
function withWait(sentence: string, seconds = 0): string {
  return seconds < 60 ? sentence : `${sentence}. ${messages.common.retryIn(Math.ceil(seconds / 60))}`;
}

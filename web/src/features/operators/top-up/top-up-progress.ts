import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import { ApiError, isRefusal } from "../../../api/client/api-error.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";

/**
 * How a credit ended: with its number and the new balance in rupees, or why it wasn't made; then `mayBeDone` says whether it may
 * have been.
 */
export type TopUpResult =
  | { balance: number; transactionId: number }
  | { refusal: string; mayBeDone: boolean };

export type TopUpProgress = { results: readonly TopUpResult[] };

/** The session has ended, or the server takes no calls for now. */
const concernsAll: ReadonlySet<number> = new Set([401, 429, 503]);

/** The progress after a failure that the server answered for one wallet, which doesn't concern the others; throws any other error. */
export function withFailure({ results }: TopUpProgress, error: unknown): TopUpProgress {
  if (!(error instanceof ApiError) || error.status < 400 || concernsAll.has(error.status)) throw error;
  const refusal = errorMessage(error, topUpMessages.failed, { movesMoney: true });
  return { results: [...results, { refusal, mayBeDone: !isRefusal(error) }] };
}

import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoErrors } from "@cable-connect/contract/undo";
import { ApiError } from "../../api/client/api-error.ts";
import type { Undone } from "../../api/undo.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";

/** The progress of undoing recharges one after the other. */
export type UndoProgress = {
  /** For each that was answered, why it wasn't undone. */
  results: readonly { refusal?: string }[];
  /** Rupees in the wallet after the last one that was undone. */
  balance?: number;
};

const refusals: ReadonlySet<string> = new Set(Object.values(undoErrors).map(({ code }) => code));

/** The progress after an answer. */
export function withUndone({ results }: UndoProgress, { newWalletBalance }: Undone): UndoProgress {
  return { results: [...results, {}], balance: newWalletBalance };
}

/** The progress after a refusal of one recharge, which doesn't concern the others; throws any other error. */
export function withRefusal(progress: UndoProgress, error: unknown): UndoProgress {
  if (!(error instanceof ApiError) || !refusals.has(error.code)) throw error;
  const refusal = errorMessage(error, undoMessages.failed);
  return { ...progress, results: [...progress.results, { refusal }] };
}

import { type ErrorDefinition, idempotencyErrors } from "@cable-connect/contract/errors";
import { undoErrors } from "@cable-connect/contract/undo";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { UndoPostRefusal } from "./queries.ts";

/** What each refusal of the database answers. */
export const refusals: Record<UndoPostRefusal, ErrorDefinition> = {
  operator_not_found: walletErrors.operatorNotFound,
  recharge_not_found: undoErrors.rechargeNotFound,
  recharge_already_reversed: undoErrors.alreadyReversed,
  recharge_not_completed: undoErrors.notCompleted,
  undo_window_over: undoErrors.windowOver,
  later_recharge: undoErrors.laterRecharge,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

import { undoErrors } from "@cable-connect/contract/undo";
import { ApiError } from "../../api-error.ts";
import type { Context, Moment } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import type { UndoScope } from "../../money/recharges/undo-recharge.ts";
import { undoWindowStart } from "../../reads/recharges.ts";

/**
 * An operator may undo its own recharges of the last hours whose last day isn't over. Throws when operators may undo
 * none.
 */
export function ownScope(
  { settings }: Context,
  caller: Caller,
  rechargeId: number,
  { now, today }: Moment,
): UndoScope {
  const { undoHours } = settings;
  if (undoHours === 0) throw new ApiError(undoErrors.notAllowed);
  const madeAfter = undoWindowStart({ now, undoHours });
  return { operatorId: caller.userId, rechargeId, limit: { madeAfter, expiresFrom: today } };
}

/** An admin may undo any operator's recharge of any age. */
export function adminScope({ id, rechargeId }: { id: number; rechargeId: number }): UndoScope {
  return { operatorId: id, rechargeId, limit: null };
}

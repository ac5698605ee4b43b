import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { now } from "../api/clock.ts";

/** Whether the operator can still undo a recharge: a list may have stood longer than there was time. */
export function isUndoable({ undoableUntil }: Pick<ListedRecharge, "undoableUntil">): boolean {
  return undoableUntil !== null && Date.parse(undoableUntil) > now().getTime();
}

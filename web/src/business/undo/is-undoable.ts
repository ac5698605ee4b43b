import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { now } from "../../api/client/clock.ts";

/** Whether the operator can still undo a recharge; the time may have run out since the list was loaded. */
export function isUndoable({ undoableUntil }: Pick<ListedRecharge, "undoableUntil">): boolean {
  return undoableUntil !== null && Date.parse(undoableUntil) > now().getTime();
}

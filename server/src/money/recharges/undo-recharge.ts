import { undoErrors } from "@cable-connect/contract/undo";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { RechargeRow } from "../../reads/recharges.ts";
import {
  type Outcome,
  type Posted,
  type Posting,
  post,
  postingArguments,
  type Refusals,
  resultOf,
} from "../posting.ts";

/** What an operator may undo: recharges made after an instant that expire on a day or later. */
type UndoLimit = { madeAfter: Date; expiresFrom: BusinessDate };

/** Which recharge to undo; any may be when `limit` is null. */
export type UndoScope = { operatorId: number; rechargeId: number; limit: UndoLimit | null };

/**
 * An undone recharge and the effect; balances in rupees. If the operator collects and did so when it recharged, also what
 * the customer was charged and the balance of its account after the undo.
 */
export type UndoRow = RechargeRow & {
  charged?: string | number | null;
  customer_balance_after?: string | number | null;
  earlier_expiry: BusinessDate | null;
  balance_before: string | number;
  balance_after: string | number;
};

const refusals: Refusals = {
  operator_not_found: walletErrors.operatorNotFound,
  recharge_not_found: undoErrors.rechargeNotFound,
  recharge_already_reversed: undoErrors.alreadyReversed,
  recharge_not_completed: undoErrors.notCompleted,
  undo_window_over: undoErrors.windowOver,
  later_recharge: undoErrors.laterRecharge,
};

export type UndoOrder = UndoScope & Posting & { reason: string };

/** Undoes a recharge, all or nothing. */
export function undoRecharge(
  reader: Reader,
  { rechargeId, limit, reason, ...posting }: UndoOrder,
): Promise<Posted<UndoRow>> {
  return post(
    reader,
    sql`undo_recharge(
      ${posting.operatorId}, ${rechargeId}, ${reason}, ${limit?.madeAfter ?? null}, ${limit?.expiresFrom ?? null},
      ${postingArguments(posting)})`,
    refusals,
  );
}

/** The expiry that a recharge's service would have if it was undone now, null if none. Throws why it can't be undone. */
export async function judgeUndo(
  reader: Reader,
  { operatorId, rechargeId, limit }: UndoScope,
): Promise<BusinessDate | null> {
  const [judged] = await reader<[Outcome<BusinessDate | null>]>`
    select outcome, earlier_expiry as result
    from judge_undo(${operatorId}, ${rechargeId}, ${limit?.madeAfter ?? null}, ${limit?.expiresFrom ?? null})`;
  return resultOf(judged, refusals).result;
}

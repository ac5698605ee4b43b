import type { BusinessDate } from "@cable-connect/contract/business-date";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { undoErrors } from "@cable-connect/contract/undo";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../database/connect.ts";
import type { RechargeRow } from "../reads/recharges.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

/** What an operator may undo: recharges made after an instant that expire on a day or later. */
type UndoLimit = { madeAfter: Date; expiresFrom: BusinessDate };

/** Which recharge to undo; any may be when `limit` is null. */
export type UndoScope = { operatorId: number; rechargeId: number; limit: UndoLimit | null };

/** Why a recharge can't be undone. */
type JudgedRefusal =
  | "recharge_not_found"
  | "recharge_already_reversed"
  | "recharge_not_completed"
  | "undo_window_over"
  | "later_recharge";

type UndoRefusal = JudgedRefusal | "operator_not_found" | "idempotency_key_reused";

/**
 * An undone recharge and the effect; balances in rupees. Of a recharge that charged its customer, while the operator collects, also
 * what it charged and the balance of the customer's account after the undo.
 */
export type UndoRow = RechargeRow & {
  charged?: string | number | null;
  customer_balance_after?: string | number | null;
  earlier_expiry: BusinessDate | null;
  balance_before: string | number;
  balance_after: string | number;
};

export type UndoOutcome = Outcome<UndoRow, UndoRefusal>;

export const undoRefusals: Refusals<UndoRefusal> = {
  operator_not_found: walletErrors.operatorNotFound,
  recharge_not_found: undoErrors.rechargeNotFound,
  recharge_already_reversed: undoErrors.alreadyReversed,
  recharge_not_completed: undoErrors.notCompleted,
  undo_window_over: undoErrors.windowOver,
  later_recharge: undoErrors.laterRecharge,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

export type UndoOrder = UndoScope & Posting & { reason: string; timeZone: string };

/** Undoes a recharge, all or nothing, in one round trip. */
export async function undoRecharge(reader: Reader, order: UndoOrder): Promise<UndoOutcome> {
  const { operatorId, rechargeId, limit, reason, timeZone, actorId, moment, idempotency } = order;
  const [posted] = await reader<[UndoOutcome]>`
    select outcome, result from undo_recharge(
      ${operatorId}, ${rechargeId}, ${reason}, ${limit?.madeAfter ?? null}, ${limit?.expiresFrom ?? null}, ${timeZone},
      ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

type Judged = Outcome<{ earlier_expiry: BusinessDate | null }, JudgedRefusal>;

/** Whether a recharge could be undone now, and the expiry that its service would then have, null if none. */
export async function judgeUndo(
  reader: Reader,
  { operatorId, rechargeId, limit }: UndoScope,
): Promise<Judged> {
  const [judged] = await reader<[Judged]>`
    select outcome, case outcome when 'done' then jsonb_build_object('earlier_expiry', earlier_expiry) end as result
    from judge_undo(
      ${operatorId}, ${rechargeId}, ${limit?.madeAfter ?? null}, ${limit?.expiresFrom ?? null})`;
  return judged;
}

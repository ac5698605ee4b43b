import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Moment } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { RechargeRow } from "../../reads/recharges.ts";

/** Whose recharge; it must have been made after `madeAfter`, null when its age doesn't matter. */
export type UndoScope = { operatorId: number; rechargeId: number; madeAfter: Date | null };

/** Why the database's `judge_undo` lets a recharge stand. */
export type UndoRefusal =
  | "recharge_not_found"
  | "recharge_already_reversed"
  | "recharge_not_completed"
  | "undo_window_over"
  | "later_recharge";

/** The refusals of the database's `undo_recharge`. */
export type UndoPostRefusal = UndoRefusal | "operator_not_found" | "idempotency_key_reused";

/** A recharge with what undoing it does; balances in rupees. */
export type UndoRow = RechargeRow & {
  earlier_expiry: BusinessDate | null;
  balance_before: string | number;
  balance_after: string | number;
};

/** What the database's `undo_recharge` answers. */
export type UndoOutcome =
  | { outcome: "done" | "replayed"; result: UndoRow }
  | { outcome: UndoPostRefusal; result: null };

type UndoOrder = UndoScope & {
  reason: string;
  timeZone: string;
  actorId: number;
  moment: Moment;
  idempotency: Idempotency;
};

/** Undoes a recharge by the database's `undo_recharge`: everything or nothing, in one round trip. */
export async function postUndo(reader: Reader, order: UndoOrder): Promise<UndoOutcome> {
  const { operatorId, rechargeId, madeAfter, reason, timeZone, actorId, moment, idempotency } = order;
  const [posted] = await reader<[UndoOutcome]>`
    select outcome, result from undo_recharge(
      ${operatorId}, ${rechargeId}, ${reason}, ${madeAfter}, ${timeZone}, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

/** What the database's `judge_undo` says of a recharge now. */
export async function judgeUndo(
  reader: Reader,
  { operatorId, rechargeId, madeAfter }: UndoScope,
): Promise<{ outcome: "done" | UndoRefusal; earlier_expiry: BusinessDate | null }> {
  const [judged] = await reader<[{ outcome: "done" | UndoRefusal; earlier_expiry: BusinessDate | null }]>`
    select outcome, earlier_expiry from judge_undo(${operatorId}, ${rechargeId}, ${madeAfter})`;
  return judged;
}

/** A recharge beside the wallet that paid for it, now and with its money back; undefined when there is none. */
export async function selectPaidRecharge(
  reader: Reader,
  { operatorId, rechargeId }: UndoScope,
): Promise<Omit<UndoRow, "earlier_expiry"> | undefined> {
  const [row] = await reader<Omit<UndoRow, "earlier_expiry">[]>`
    select recharges.*, customers.name as customer_name, platforms.name as platform_name,
      platforms.type as platform_type, balance as balance_before, balance + amount as balance_after
    from recharges
    join customers on customers.operator_id = recharges.operator_id and customers.id = customer_id
    join platforms on platforms.id = platform_id
    join wallets on wallets.operator_id = recharges.operator_id
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}`;
  return row;
}

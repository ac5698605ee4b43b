import type { Recharge } from "@cable-connect/contract/recharges";
import { instantOf } from "../database/instant.ts";

/** How a recharge was undone or a payment reversed, as columns of its row. */
export type ReversalRow = {
  operator_id: number;
  /** Absent in answers stored before recharges could be undone. */
  reversed_at?: string | null;
  reversed_by?: number | null;
  reversal_reason?: string | null;
};

/** Whether an operator did something itself, or an admin for it. */
export function sideOfActor(actorId: number | null | undefined, operatorId: number): "operator" | "admin" {
  return actorId === operatorId ? "operator" : "admin";
}

/** How a recharge was undone or a payment reversed; null if it stands. */
export function reversalOf(row: ReversalRow): Recharge["reversal"] {
  const { operator_id, reversed_at, reversed_by, reversal_reason } = row;
  if (!reversed_at) return null;
  return {
    date: instantOf(reversed_at),
    by: sideOfActor(reversed_by, operator_id),
    reason: reversal_reason ?? "",
  };
}

import type { CashMovement, CashMovementKind } from "@cable-connect/contract/cash-movements";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { instantOf } from "../database/instant.ts";
import { collectorOf } from "./collector-of.ts";

/** A movement of cash as a row of a query or as the JSON that a money function returns. */
export type CashMovementRow = {
  id: number;
  day: BusinessDate;
  kind: CashMovementKind;
  collector_id: number | null;
  collector_name: string | null;
  amount: string | number;
  reference: string | null;
  note: string | null;
  corrects_day: BusinessDate | null;
  reverses_id: number | null;
  is_reversed?: boolean;
  created_at: string;
};

/** A movement of cash as the API shows it. */
export function cashMovementOf(row: CashMovementRow): CashMovement {
  return {
    id: row.id,
    day: row.day,
    kind: row.kind,
    collector: collectorOf(row),
    amount: Number(row.amount),
    reference: row.reference,
    note: row.note,
    correctsDay: row.corrects_day,
    reverses: row.reverses_id,
    isReversed: row.is_reversed ?? false,
    createdAt: instantOf(row.created_at),
  };
}

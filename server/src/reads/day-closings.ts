import type { DayClosing } from "@cable-connect/contract/day-book";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { instantOf } from "../database/instant.ts";
import { collectorOf } from "./collector-of.ts";

/** A closing as a row of a query or as the JSON that a money function returns. */
export type DayClosingRow = {
  id: number;
  day: BusinessDate;
  collector_id: number | null;
  collector_name: string | null;
  expected: string | number;
  counted: string | number;
  difference: string | number;
  notes: Record<string, number>;
  coins: string | number;
  note: string | null;
  signed_by: string;
  closed_at: string;
  reopened_at: string | null;
  reopen_reason: string | null;
};

/** A closing as the API shows it, notes from the highest value. */
export function dayClosingOf(row: DayClosingRow): DayClosing {
  return {
    id: row.id,
    day: row.day,
    collector: collectorOf(row),
    expected: Number(row.expected),
    counted: Number(row.counted),
    difference: Number(row.difference),
    notes: Object.entries(row.notes)
      .map(([value, count]) => ({ value: Number(value), count }))
      .toSorted((a, b) => b.value - a.value),
    coins: Number(row.coins),
    note: row.note,
    signedBy: row.signed_by,
    closedAt: instantOf(row.closed_at),
    reopening:
      row.reopened_at === null ? null : { reason: row.reopen_reason ?? "", date: instantOf(row.reopened_at) },
  };
}

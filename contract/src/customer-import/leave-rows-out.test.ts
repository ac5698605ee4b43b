import { expect, test } from "vitest";
import type { ImportedRow } from "../customer-import.ts";
import { leaveRowsOut, toggleRow } from "./leave-rows-out.ts";

function updated(row: number, more: Partial<ImportedRow>): ImportedRow {
  return { row, kind: "updated", customerId: null, values: null, changes: [], reasons: [], ...more };
}

/** Two customers, one that exists and one that the file adds, each with three rows. */
const rows = [
  updated(2, { customerId: 4 }),
  updated(3, { kind: "added" }),
  updated(4, { customerId: 4, firstRow: 2 }),
  updated(5, { firstRow: 3 }),
  updated(6, { customerId: 4, firstRow: 2 }),
  updated(7, { firstRow: 3 }),
];

const kept = (...leftOut: number[]) => leaveRowsOut({ rows }, new Set(leftOut)).rows.map(({ row }) => row);

test("a row that is left out takes the later rows of its customer with it", () => {
  expect(kept()).toEqual([2, 3, 4, 5, 6, 7]);
  expect(kept(2)).toEqual([3, 5, 7]);
  expect(kept(3)).toEqual([2, 4, 6]);
  expect(kept(4)).toEqual([2, 3, 5, 7]);
  expect(kept(7, 6)).toEqual([2, 3, 4, 5]);
});

test("a row goes with the later rows of its customer, and comes back with the earlier ones", () => {
  const [first, , second, , third] = rows as [
    ImportedRow,
    ImportedRow,
    ImportedRow,
    ImportedRow,
    ImportedRow,
  ];
  const without = toggleRow(rows, new Set([7]), first);
  expect([...without].sort()).toEqual([2, 4, 6, 7]);
  expect([...toggleRow(rows, without, second)]).toEqual([7, 6]);
  expect([...toggleRow(rows, without, third)]).toEqual([7]);
});

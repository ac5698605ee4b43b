import type { ImportedRow } from "../customer-import.ts";
import { sumRupees } from "../values/money.ts";

/** The number of customers that rows add, update and leave as they are; a customer can have several rows. */
export function countImported(
  rows: readonly Pick<ImportedRow, "row" | "kind" | "firstRow">[],
): Record<"added" | "updated" | "unchanged", number> {
  const updated = new Set<number>();
  const all = new Set<number>();
  let added = 0;
  for (const { row, kind, firstRow = row } of rows) {
    if (kind === "refused") continue;
    all.add(firstRow);
    if (kind === "updated") updated.add(firstRow);
  }
  for (const { row, kind } of rows) {
    if (kind !== "added") continue;
    added += 1;
    updated.delete(row);
  }
  return { added, updated: updated.size, unchanged: all.size - added - updated.size };
}

/** The old balances of rows, in rupees, and of how many customers each is. */
export type OldBalances = {
  owed: { amount: number; customers: number };
  advance: { amount: number; customers: number };
  /** The number of customers whose account has entries already, so that their old balance isn't booked. */
  kept: number;
};

/** Adds up what the customers of rows will owe and have paid in advance. */
export function sumOldBalances(rows: readonly Pick<ImportedRow, "oldBalance">[]): OldBalances {
  const balances = rows.flatMap(({ oldBalance }) => oldBalance ?? []);
  const booked = balances.filter(({ isBooked }) => isBooked).map(({ amount }) => amount);
  const sumOf = (amounts: readonly number[]) => ({
    amount: sumRupees(amounts.map(Math.abs)),
    customers: amounts.length,
  });
  return {
    owed: sumOf(booked.filter((amount) => amount > 0)),
    advance: sumOf(booked.filter((amount) => amount < 0)),
    kept: balances.length - booked.length,
  };
}

/** The number of services that rows bring forward, and of those that stay as they are because they were recharged here. */
export function countServices(rows: readonly Pick<ImportedRow, "service">[]): {
  brought: number;
  kept: number;
} {
  const outcomes = rows.map(({ service }) => service?.outcome);
  return {
    brought: outcomes.filter((outcome) => outcome === "added" || outcome === "updated").length,
    kept: outcomes.filter((outcome) => outcome === "kept").length,
  };
}

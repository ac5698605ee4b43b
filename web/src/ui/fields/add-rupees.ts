import { sumRupees } from "@cable-connect/contract/money";

/** The sum of two amounts in rupees, exact. For display only: the server does the accounting. */
export function addRupees(one: number, other: number): number {
  return sumRupees([one, other]);
}

import type { Random } from "../../demo/random.ts";
import type { TestIsp } from "../external.ts";

/** The plain books that the server is held against, in whole paise: an operator's wallet and its customers'. */
export type Books = {
  balance: number;
  creditLimit: number;
  /** Signed movements of the operator's wallet, oldest first. */
  entries: number[];
  /** Which of these have been taken back, counted from 1. */
  takenBack: Set<number>;
  /** Recharges, oldest first: which entry paid for each, and whether it stands. */
  recharges: {
    id: number;
    customerId: number;
    seq: number;
    isUndone: boolean;
    purchaseRate: number | null;
  }[];
  /** What a month costs the business now; null while that is not set. */
  purchaseRate: number | null;
  /** What the recharges that stand brought and cost. */
  margin: Margin;
  /** Balances by customer. */
  customers: Map<number, number>;
};

/** Sums of recharges in paise; `unknown` is what was brought by those whose cost isn't known. */
export type Margin = { recharges: number; revenue: number; unknown: number; cost: number };

/** Who asks, and what for. */
export type World = { admin: string; isp: TestIsp; customerIds: [number, ...number[]]; expiryDate: string };

/** What the plain books say that the server must answer; a balance in paise where it tells one. */
export type Expected = { status: number; balance?: number };

/** One request about money, and what it does in the plain books. */
export type MoneyOrder = {
  path: string;
  token: string;
  body: { amount: number } & Record<string, unknown>;
  carryOut(books: Books): Expected;
};

/** A kind of request about money: draws one. */
export type MoneyOperation = (world: World, books: Books, random: Random) => MoneyOrder;

const maxAmount = 10_000_000_00;

/** An amount in paise, often right at the edge of what there is. */
export function drawAmount(random: Random, available: number): number {
  const edges = [available, available + 1, available - 1, 1].filter(
    (amount) => amount > 0 && amount <= maxAmount,
  );
  return random.chance(0.4) ? (edges[random.between(0, edges.length - 1)] ?? 1) : random.between(1, 60_000);
}

/** Takes paise out of the operator's wallet, unless that passes the credit limit. */
export function spend(books: Books, amount: number): Expected {
  if (books.balance - amount < -books.creditLimit) return { status: 402 };
  return move(books, -amount);
}

/** Sells a recharge of one month, unless the wallet can't pay it. */
export function sell(books: Books, amount: number): Expected {
  const expected = spend(books, amount);
  if (expected.status === 201) countMargin(books.margin, amount, books.purchaseRate, 1);
  return expected;
}

/** Counts a recharge of one month, or with -1 takes it off again. */
export function countMargin(
  margin: Margin,
  amount: number,
  purchaseRate: number | null,
  times: 1 | -1,
): void {
  margin.recharges += times;
  margin.revenue += times * amount;
  if (purchaseRate === null) margin.unknown += times * amount;
  else margin.cost += times * purchaseRate;
}

/** Moves the operator's wallet, wherever to. */
export function move(books: Books, change: number): Expected {
  books.balance += change;
  books.entries.push(change);
  return { status: 201, balance: books.balance };
}

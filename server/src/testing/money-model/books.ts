import type { Random } from "../../demo/random.ts";
import type { TestIsp } from "../external.ts";

/** The model's books, in whole paise, with which the server's are compared: the wallets of an operator and its customers. */
export type Books = {
  balance: number;
  creditLimit: number;
  /** Signed movements of the operator's wallet, oldest first. */
  entries: number[];
  /** The admin's credits and debits that can still be undone, by entry, counted from 1. */
  adjustments: Set<number>;
  /** Recharges, oldest first, with the entry that paid for each. */
  recharges: {
    id: number;
    customerId: number;
    seq: number;
    isUndone: boolean;
    purchaseRate: number | null;
  }[];
  /** The platform's current purchase rate; null if not set. */
  purchaseRate: number | null;
  /** The margin of the completed recharges. */
  margin: Margin;
  /** Balances by customer. */
  customers: Map<number, number>;
};

/** Sums of recharges in paise; `unknown` is the revenue of those with unknown cost. */
export type Margin = { recharges: number; revenue: number; unknown: number; cost: number };

/** The callers and rows of the model's requests. */
export type World = { admin: string; isp: TestIsp; customerIds: [number, ...number[]]; expiryDate: string };

/** The expected response, with the balance in paise if the response has one. */
export type Expected = { status: number; balance?: number };

/** One money request, and its effect on the model's books. */
export type MoneyOrder = {
  path: string;
  token: string;
  body: { amount: number } & Record<string, unknown>;
  carryOut(books: Books): Expected;
};

/** Generates a random money request of one kind. */
export type MoneyOperation = (world: World, books: Books, random: Random) => MoneyOrder;

const maxPaise = 10_000_000_00;

/** A random amount in paise, often right at the limit of the available funds. */
export function drawAmount(random: Random, available: number): number {
  const edges = [available, available + 1, available - 1, 1].filter(
    (amount) => amount > 0 && amount <= maxPaise,
  );
  return random.chance(0.4) ? (edges[random.between(0, edges.length - 1)] ?? 1) : random.between(1, 60_000);
}

/** Debits the operator's wallet, unless that exceeds the credit limit. */
export function spend(books: Books, amount: number): Expected {
  if (books.balance - amount < -books.creditLimit) return { status: 402 };
  return move(books, -amount);
}

/** Recharges for one month, unless the wallet can't pay. */
export function sell(books: Books, amount: number): Expected {
  const expected = spend(books, amount);
  if (expected.status === 201) countMargin(books.margin, amount, books.purchaseRate, 1);
  return expected;
}

/** Adds a recharge of one month to the margin, or subtracts it with -1. */
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

/** Changes the operator's balance, without a limit. */
export function move(books: Books, change: number): Expected {
  books.balance += change;
  books.entries.push(change);
  return { status: 201, balance: books.balance };
}

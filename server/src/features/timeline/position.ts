import { type Sql, sql } from "../../database/sql.ts";

/**
 * Orders entries of the same instant: a higher rank counts as later, because a customer and its connections are added before
 * they are recharged.
 */
export const ranks = {
  added: 0,
  edit: 1,
  recharge: 2,
  payment: 3,
  reminder: 4,
  owing: 5,
  swap: 6,
  undone: 7,
} as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const keyDigits = 18;
/** Sorts after every key. */
const endlessKey = "9".repeat(keyDigits);

/** An entry's position in its timeline, a text that sorts as the entries do; `key` is unique within its rank. */
export function positionOf(date: string, rank: Rank, key: string): string {
  return `${date}.${rank}.${key.padStart(keyDigits, "0")}`;
}

/** Conditions that select the entries of `rank` after a position, newest first; all of them without a position. */
export function behind(position: string | undefined, rank: Rank, columns: { date: Sql; key: Sql }) {
  if (position === undefined) return sql``;
  const [, date = "", positionRank, positionKey = ""] = /^(.{24})\.(\d)\.(\d+)$/.exec(position) ?? [];
  const difference = rank - Number(positionRank);
  // At the position's own instant, lower ranks are still to come and higher ones are past.
  const key = difference === 0 ? positionKey : difference < 0 ? endlessKey : "0";
  return sql`and (${columns.date}, ${columns.key}) < (${new Date(date)}, ${key}::text::bigint)`;
}

import { type Sql, sql } from "../../database/sql.ts";

/**
 * Of entries of one instant those of a higher rank come first, as if they had happened later: a customer is added
 * before it is recharged.
 */
export const ranks = { created: 0, edit: 1, recharge: 2, payment: 3, reminder: 4 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

const keyDigits = 18;
/** Above every key. */
const endlessKey = "9".repeat(keyDigits);

/** Where an entry stands in its timeline, a text that sorts as the entries do; `key` is its own within its rank. */
export function positionOf(date: string, rank: Rank, key: string): string {
  return `${date}.${rank}.${key.padStart(keyDigits, "0")}`;
}

/** Conditions that entries of `rank` stand behind a position, the newest first; none without one. */
export function behind(position: string | undefined, rank: Rank, columns: { date: Sql; key: Sql }) {
  if (position === undefined) return sql``;
  const [, date = "", positionRank, positionKey = ""] = /^(.{24})\.(\d)\.(\d+)$/.exec(position) ?? [];
  const difference = rank - Number(positionRank);
  // At the same instant all of a lower rank are yet to come, and none of a higher one.
  const key = difference === 0 ? positionKey : difference < 0 ? endlessKey : "0";
  return sql`and (${columns.date}, ${columns.key}) < (${new Date(date)}, ${key}::text::bigint)`;
}

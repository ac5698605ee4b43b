import type { PageQuery } from "@cable-connect/contract/paging";
import type { Reader } from "./connect.ts";

/** Rows to skip before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/** A LIKE pattern for any part of a text, in lower case, with wildcards literal. */
export function partPattern(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Joins SQL conditions by `and`; `true` when there are none. */
export function allOf(sql: Reader, conditions: ReturnType<Reader>[]) {
  return conditions.length === 0
    ? sql`true`
    : conditions.reduce((joined, condition) => sql`${joined} and ${condition}`);
}

import { maxPageSize, type PageQuery } from "@cable-connect/contract/paging";
import { type Sql, sql, unsafe } from "./sql.ts";

/** Rows to skip before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/**
 * So many rows of `ordered`, a query that ends with its order, from a row on: a page's most at most. The database knows
 * that they are few before it knows how many, so that the plan it made once serves every page: with the numbers alone
 * it plans each page anew, which takes longer than to read it. `offset` is a number or a subquery of one.
 */
export function pageFrom(ordered: Sql, { limit, offset }: { limit: number; offset: number | Sql }) {
  const start = typeof offset === "number" ? sql`(select ${offset}::bigint)` : offset;
  const skipped = offset === 0 ? sql`` : sql`offset ${start}`;
  return sql`
    select * from (${ordered} ${skipped} limit ${unsafe(String(maxPageSize))}) as few limit ${limit}`;
}

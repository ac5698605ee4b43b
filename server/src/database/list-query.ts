import type { PageQuery } from "@cable-connect/contract/lists/paging";
import { partsOf, type Sort } from "@cable-connect/contract/lists/sort";
import { maxPageSize } from "@cable-connect/contract/values/limits";
import { type Sql, sql, unsafe } from "./sql.ts";

/** The number of rows before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/** Whether a query of a list has a filter: whatever isn't its page or its order. */
export function isFiltered({
  page: _,
  limit: __,
  sort: ___,
  ...filters
}: Partial<PageQuery> & { sort?: unknown }): boolean {
  return Object.values(filters).some(Boolean);
}

/** The key of an order, whether it is descending, and its direction: `asc` or `desc`. */
export function orderOf<Key extends string>(sort: Sort<Key>) {
  const { key, isDescending } = partsOf(sort);
  return { key, isDescending, direction: isDescending ? sql`desc` : sql`asc` };
}

/**
 * `limit` rows of `ordered`, a query that ends with its `order by`, from row `offset` on. The constant inner limit tells the
 * planner that they are few, so that one generic plan serves every page; with parameters alone PostgreSQL plans each page
 * again, which takes longer than reading it. `offset` is a number or a subquery of one.
 */
export function pageFrom(ordered: Sql, { limit, offset }: { limit: number; offset: number | Sql }) {
  const start = typeof offset === "number" ? sql`(select ${offset}::bigint)` : offset;
  const skipped = offset === 0 ? sql`` : sql`offset ${start}`;
  return sql`
    select * from (${ordered} ${skipped} limit ${unsafe(String(maxPageSize))}) as few limit ${limit}`;
}

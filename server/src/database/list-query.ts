import { largestPageSize, type PageQuery } from "@cable-connect/contract/paging";
import type { Fragment, Reader } from "./connect.ts";

/** Rows to skip before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/**
 * So many rows of `ordered`, a query that ends with its order, from a row on. The database knows that they are few before
 * it knows how many, so that the plan it made once serves every page: with the numbers alone it plans each page anew,
 * which takes longer than to read it.
 */
export function pageFrom(
  reader: Reader,
  ordered: Fragment,
  { limit, offset }: { limit: number; offset: number },
) {
  const skipped = offset > 0 ? reader`offset (select ${offset}::bigint)` : reader``;
  return reader`
    select * from (${ordered} ${skipped} limit ${reader.unsafe(String(largestPageSize))}) as few limit ${limit}`;
}

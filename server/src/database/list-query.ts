import type { PageQuery } from "@cable-connect/contract/paging";
import type { Reader } from "./connect.ts";

/** Rows to skip before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/**
 * A LIKE pattern for any part of a text that is kept in lower case, with wildcards literal. The database lowers the
 * search as it lowered the text: JavaScript disagrees with it on letters such as a final sigma.
 */
export function partPattern(reader: Reader, search: string) {
  const literal = search.replaceAll(/[\\%_]/g, "\\$&");
  return reader`lower(${`%${literal}%`})`;
}

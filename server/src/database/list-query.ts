import type { PageQuery } from "@cable-connect/contract/paging";

/** Rows to skip before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/** A LIKE pattern for any part of a text, in lower case, with wildcards literal. */
export function partPattern(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}

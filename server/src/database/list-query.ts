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

/** What people write a phone number with. */
const phoneLike = /^\+?[\d\s()[\]-]+$/;
/** Fewer digits are more likely a part of something else. */
const fewestDigits = 5;
/** Digits of a phone number without the code of its country, which may be written or left out. */
const localDigits = 10;

/**
 * Whether a row's `search_text` has `search` in it. The text ends in the digits of a phone number, so that one is found
 * however it was written down and however it is typed.
 */
export function hasPart(reader: Reader, search: string) {
  const pattern = partPattern(reader, search);
  const digits = phoneLike.test(search) ? search.replaceAll(/\D/g, "").slice(-localDigits) : "";
  if (digits.length < fewestDigits || digits === search) return reader`search_text like ${pattern}`;
  return reader`(search_text like ${pattern} or search_text like ${partPattern(reader, digits)})`;
}

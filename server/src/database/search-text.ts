import type { Fragment, Reader } from "./connect.ts";

/** What people write a phone number with. */
const phoneLike = /^\+?[\d\s()[\]-]+$/;
/** Fewer digits are more likely a part of something else. */
const fewestDigits = 5;
/** Digits of a phone number without the code of its country, which may be written or left out. */
const localDigits = 10;

/** An index of trigrams finds nothing shorter. */
const trigram = 3;

/**
 * Whether a row's `search_text` has `search` in it. The text ends in the digits of a phone number, so that one is found
 * however it was written down and however it is typed.
 */
export function hasPart(reader: Reader, search: string) {
  const digits = phoneLike.test(search) ? search.replaceAll(/\D/g, "").slice(-localDigits) : "";
  if (digits.length < fewestDigits || digits === search) return hasText(reader, search);
  return reader`(${hasText(reader, search)} or ${hasText(reader, digits)})`;
}

/**
 * The text to search is kept in lower case, and the database lowers what is looked for as it lowered the text: JavaScript
 * disagrees with it on letters such as a final sigma. It does so once, not for each row, which is what the `select` is for.
 */
function hasText(reader: Reader, text: string): Fragment {
  if ([...text].length < trigram) return reader`position((select lower(${text})) in search_text) > 0`;
  const literal = text.replaceAll(/[\\%_]/g, "\\$&");
  return reader`search_text like (select lower(${`%${literal}%`}))`;
}

import { searchedDigits } from "@cable-connect/contract/phone";
import { type Sql, sql } from "./sql.ts";

/** What people write a phone number with. */
const phoneLike = /^\+?[\d\s()[\]-]+$/;
/** Fewer digits are more likely a part of something else. */
const fewestDigits = 5;

/** More words than it takes to tell one row from all others. */
const mostWords = 8;

/**
 * Whether a row's `search_text` has each word of `search` in it, in any order. The text ends in the digits of a phone number, so
 * that one is found however it was written down and however it is typed.
 */
export function hasWords(search: string): Sql {
  return holdsForWords(search, (word) => hasTextOrDigits(word));
}

/** A condition that holds for each word of `search`. */
export function holdsForWords(search: string, condition: (word: string) => Sql): Sql {
  return wordsOf(search)
    .map(condition)
    .reduce((all, one) => sql`${all} and ${one}`);
}

/**
 * What is looked for apart, the longest first, as that is the rarest. A phone number is one, whatever spaces are in it. So is a
 * text of more words, which only a row that has it as it stands can match.
 */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/);
  if (words.length > mostWords || digitsOf(search).length >= fewestDigits) return [search];
  return words.toSorted((one, other) => other.length - one.length);
}

/** The digits to look for of what may be a phone number; none of anything else. */
function digitsOf(text: string): string {
  return phoneLike.test(text) ? searchedDigits(text) : "";
}

function hasTextOrDigits(text: string): Sql {
  const digits = digitsOf(text);
  if (digits.length < fewestDigits || digits === text) return hasText(text);
  return sql`(${hasText(text)} or ${hasText(digits)})`;
}

/**
 * The text to search is kept in lower case, and the database lowers what is looked for as it lowered the text: JavaScript
 * disagrees with it on letters such as a final sigma. It does so once, not for each row, which is what the `select` is for.
 */
function hasText(text: string): Sql {
  const literal = text.replaceAll(/[\\%_]/g, "\\$&");
  return sql`search_text like (select lower(${`%${literal}%`}))`;
}

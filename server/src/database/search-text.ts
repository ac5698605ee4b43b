import { searchedDigits } from "@cable-connect/contract/phone";
import { type Sql, sql } from "./sql.ts";

/** A phone number in any format. */
const phoneLike = /^\+?[\d\s()[\]-]+$/;
/** Fewer digits are probably not a phone number. */
const minPhoneDigits = 5;

/** A search with more words is treated as one text; fewer words already identify a row. */
const maxWords = 8;

/**
 * A condition that the `search_text` of a table's row contains each word of `search`, in any order, or fulfils `or` for it. The
 * text ends with the digits of the phone number, so that a number is found in any format.
 */
export function matchesWords(table: Sql, search: string, or?: (word: string) => Sql): Sql {
  return forEachWord(search, (word) =>
    or ? sql`(${hasTextOrDigits(table, word)} or ${or(word)})` : hasTextOrDigits(table, word),
  );
}

/** Combines a condition for each word of `search` with `and`. */
export function forEachWord(search: string, condition: (word: string) => Sql): Sql {
  return wordsOf(search)
    .map(condition)
    .reduce((all, one) => sql`${all} and ${one}`);
}

/**
 * The words to look for, longest first, because it is the rarest. A phone number is one word, even with spaces. A text of too
 * many words is one word too, so that it only matches as a whole.
 */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/);
  if (words.length > maxWords || digitsOf(search).length >= minPhoneDigits) return [search];
  return words.toSorted((one, other) => other.length - one.length);
}

/** The digits to look for if the text may be a phone number, else none. */
function digitsOf(text: string): string {
  return phoneLike.test(text) ? searchedDigits(text) : "";
}

/** Digits of a whole phone number, without its country code. */
const wholePhoneDigits = 10;
/** What may stand before the digits of a number: nothing, the trunk prefix, or the country code. */
const phonePrefixes = ["", "0", "91"];

/**
 * How well a table's row that a search finds matches it: 0 if one of its fields equals the search, 1 if one begins with it, else 2.
 * A phone number counts in any format. `further` is a text with more fields; empty for none.
 */
export function matchRank(table: Sql, search: string, further?: Sql): Sql {
  const searchText = sql`${table}.search_text`;
  const digits = digitsOf(search);
  const isPhone = digits.length >= minPhoneDigits;
  const text = escaped(search);
  const beginnings = [text, ...(isPhone ? phonePrefixes.map((prefix) => `${prefix}${digits}`) : [])];
  const isNumber = isPhone && digits.length >= wholePhoneDigits;
  const begins = anyLike(searchText, beginnings.flatMap(beginningOfField));
  const equals = hasField(searchText, text);
  return sql`
    case
      ${isNumber ? sql`when ${anyLike(searchText, [`%${digits}`, `%${digits}\x1f%`])} then 0` : sql``}
      when not (${begins} ${further ? sql`or ${anyLike(further, beginningOfField(text))}` : sql``}) then 2
      when ${equals} ${further ? sql`or ${hasField(further, text)}` : sql``} then 0
      else 1
    end`;
}

/** The patterns of a text in which a field begins with `text`. */
function beginningOfField(text: string): string[] {
  return [`${text}%`, `%\x1f${text}%`];
}

/** Whether a field of `fields` is `text`. */
function hasField(fields: Sql, text: string): Sql {
  // With a unit separator on both sides of each field; joining it takes longer than matching it.
  return anyLike(sql`(E'\\x1f' || ${fields} || E'\\x1f')`, [`%\x1f${text}\x1f%`]);
}

function anyLike(text: Sql, patterns: string[]): Sql {
  return patterns
    .map((pattern) => sql`${text} like (select lower(${pattern}))`)
    .reduce((any, one) => sql`${any} or ${one}`);
}

function hasTextOrDigits(table: Sql, text: string): Sql {
  const digits = digitsOf(text);
  if (digits.length < minPhoneDigits || digits === text) return hasText(table, text);
  return sql`(${hasText(table, text)} or ${hasText(table, digits)})`;
}

/**
 * `search_text` is in lower case. PostgreSQL also lowers the search, because JavaScript's result differs for letters such as a
 * final sigma. The `select` makes it do so once instead of for each row.
 */
function hasText(table: Sql, text: string): Sql {
  return sql`${table}.search_text like (select lower(${`%${escaped(text)}%`}))`;
}

/** A text without wildcards, for a pattern of `like`. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

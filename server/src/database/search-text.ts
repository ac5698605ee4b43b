import { searchedDigits } from "@cable-connect/contract/values/phone";
import { type Sql, sql } from "./sql.ts";

/** A phone number in any format. */
const phoneLike = /^\+?[\d\s()[\]-]+$/;
/** Fewer digits are probably not a phone number. */
const minPhoneDigits = 5;

/** A search with more words is treated as one text; fewer words already identify a row. */
const maxWords = 8;

/** A number beside other words, as in `House 33` or `Asha 987`: it is sought where a number begins. */
const besideWords = /^\d{1,3}$/;

/** A condition that a text in lower case contains what is sought. */
export type Contains = (text: Sql) => Sql;

/**
 * A condition that the `search_text` of a table's row contains each word of `search`, in any order, or that another text does:
 * `or` makes it from the word's condition. The text ends with the digits of the phone number, so that a number is found in any
 * format.
 */
export function matchesWords(table: Sql, search: string, or?: (contains: Contains) => Sql): Sql {
  return forEachWord(search, (word) => {
    const contains: Contains =
      word !== search && besideWords.test(word)
        ? (text) => sql`${text} ~ ${`(^|[^0-9])${word}`}`
        : (text) => hasText(text, word);
    const digits = digitsOf(word);
    const isFound =
      digits.length < minPhoneDigits || digits === word
        ? contains(sql`${table}.search_text`)
        : sql`(${contains(sql`${table}.search_text`)} or ${hasText(sql`${table}.search_text`, digits)})`;
    return or ? sql`(${isFound} or ${or(contains)})` : isFound;
  });
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
 * A phone number counts in any format.
 */
export function matchRank(table: Sql, search: string): Sql {
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
      when not (${begins}) then 2
      when ${equals} then 0
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

/**
 * The searched text is in lower case. PostgreSQL also lowers the search, because JavaScript's result differs for letters such as a
 * final sigma. The `select` makes it do so once instead of for each row.
 */
function hasText(searched: Sql, text: string): Sql {
  return sql`${searched} like (select lower(${`%${escaped(text)}%`}))`;
}

/** A condition that a text in lower case contains `text` as whole words: `house 33` in `house 33, 2nd cross`. */
export function hasWholeWords(searched: Sql, text: string): Sql {
  const words = text.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  return sql`${searched} ~ (select lower(${`(^|[^[:alnum:]])${words}($|[^[:alnum:]])`}))`;
}

/** A text without wildcards, for a pattern of `like`. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

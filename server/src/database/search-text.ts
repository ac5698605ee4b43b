import { phoneLike, searchedDigits } from "@cable-connect/contract/values/phone";
import { type Sql, sql } from "./sql.ts";

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
        ? (text) => beginsNumber(text, word)
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

/** How well a row matches a search, best first. */
export const ranks = [0, 1, 2, 3] as const;

/**
 * How well a table's row that a search finds matches it: 0 if one of its fields equals the search, 1 if one begins with it,
 * 3 if only a phone number with its country code does, else 2. A phone number counts in any format.
 */
export function matchRank(table: Sql, search: string): Sql {
  const searchText = sql`${table}.search_text`;
  const digits = digitsOf(search);
  const isPhone = digits.length >= minPhoneDigits;
  const text = escaped(search.replaceAll(/\s+/g, " "));
  const beginnings = [text, ...(isPhone ? phonePrefixes.map((prefix) => `${prefix}${digits}`) : [])];
  const isNumber = isPhone && digits.length >= wholePhoneDigits;
  const begins = anyLike(searchText, beginnings.flatMap(beginningOfField));
  const equals = hasField(searchText, text);
  return sql`
    case
      ${isNumber ? sql`when ${anyLike(searchText, [`%${digits}`, `%${digits}\x1f%`])} then 0` : sql``}
      ${worstByCountryCode(searchText, search)}
      when not (${begins}) then 2
      when ${equals} then 0
      else 1
    end`;
}

/**
 * For the `case` of a rank: 3 for a phone number that has the digits of `search` only together with the country code, which the
 * screen doesn't show. Whoever means the code types a sign or a 0 before it.
 */
export function worstByCountryCode(searchText: Sql, search: string): Sql {
  const digits = digitsOf(search);
  const mayBeCode = digits.startsWith("91") && digits.length < wholePhoneDigits && /^\d/.test(search);
  if (!mayBeCode || digits.length < minPhoneDigits) return sql``;
  const shown = `${digits}[0-9]{0,${wholePhoneDigits - digits.length}}(\x1f|$)`;
  return sql`when ${searchText} ~ ${`\x1f${digits}`} and ${searchText} !~ ${shown} then 3`;
}

/**
 * A rank that puts first where the numbers of a search are those of the house: with `House 8`, at most 1 where `text`,
 * without phone numbers, has the number 8, 3 where it has no number that begins with 8, else `rank`.
 */
export function rankByNumbers(text: Sql, search: string, rank: Sql): Sql {
  const words = wordsOf(search);
  const numbers = words.length > 1 ? words.filter((word) => besideWords.test(word)) : [];
  if (numbers.length === 0) return rank;
  const hasEach = (condition: (number: string) => Sql) =>
    numbers.map(condition).reduce((all, one) => sql`${all} and ${one}`);
  return sql`
    case
      when ${hasEach((number) => hasWholeWords(text, number))} then least(${rank}, 1)
      when ${hasEach((number) => beginsShortNumber(text, number))} then ${rank}
      else 3
    end`;
}

/** A condition that a number of a text begins with `digits`. */
function beginsNumber(text: Sql, digits: string): Sql {
  return sql`${text} ~ ${`(^|[^0-9])${digits}`}`;
}

/** The same of a number that isn't as long as that of a phone. */
function beginsShortNumber(text: Sql, digits: string): Sql {
  return sql`${text} ~ ${`(^|[^0-9])${digits}[0-9]{0,4}($|[^0-9])`}`;
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

/** A condition that a text in any case contains what is sought. */
export function containsText(text: Sql, sought: string): Sql {
  return hasText(sql`lower(${text})`, sought);
}

/** A condition that a text in lower case contains each word of `search`, in any order. */
export function containsWords(searched: Sql, search: string): Sql {
  return forEachWord(search, (word) => hasText(searched, word));
}

/**
 * A condition that a text in lower case contains `text` as whole words, whatever signs stand between them: `33 2nd cross` in
 * `house 33, 2nd cross`.
 */
export function hasWholeWords(searched: Sql, text: string): Sql {
  const words = text.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&").replaceAll(/\s+/g, "[^[:alnum:]]+");
  return sql`${searched} ~ (select lower(${`(^|[^[:alnum:]])${words}($|[^[:alnum:]])`}))`;
}

/** A text without wildcards, for a pattern of `like`. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { PresetName } from "../../ui/fields/period-presets.ts";
import { isNamed, matchesWords, normalized } from "./match-words.ts";
import { findMonth, type NamedPeriod } from "./named-period.ts";

const { listKeywords, periodKeywords } = paletteMessages;

/** A list that is filtered by days. */
export type DayList = keyof typeof listKeywords;

/** A period that a text begins to name, alone or with a list: `last month`, `statement last month`. */
type FoundPeriod = {
  period: NamedPeriod;
  /** The list that the text names; undefined for any. */
  list: DayList | undefined;
  /** Whether the text names the period in full. */
  isNamed: boolean;
};

const periodNames = Object.keys(periodKeywords) as PresetName[];

/**
 * The periods that a text names, whole or by the beginning of a word; none for an empty text. A month is named whole; alone it may
 * also be whom to find, as `may`, so that it is no name in full, and three letters need a list or a year.
 */
export function matchPeriods(typed: string, today: BusinessDate): FoundPeriod[] {
  const { list, rest } = splitList(normalized(typed));
  if (rest === "") return [];
  const found = findMonth(rest, today);
  const isClear = list !== undefined || found?.hasYear === true;
  if (found && (isClear || !found.isShort)) return [{ period: found.month, list, isNamed: isClear }];
  return periodNames.flatMap((period) => {
    const words = { label: commonMessages.periods[period], keywords: periodKeywords[period] };
    return matchesWords(words, rest) ? [{ period, list, isNamed: isNamed(words, rest) }] : [];
  });
}

/** Splits off a list's name before or after the period. */
function splitList(text: string): { list: DayList | undefined; rest: string } {
  for (const list of Object.keys(listKeywords) as DayList[]) {
    for (const word of listKeywords[list]) {
      if (text.startsWith(`${word} `)) return { list, rest: text.slice(word.length + 1) };
      if (text.endsWith(` ${word}`)) return { list, rest: text.slice(0, -word.length - 1) };
    }
  }
  return { list: undefined, rest: text };
}

/**
 * Splits off a period's name before or after another text: `ravi last month`, `ravi october`. Before a text a month needs its
 * year, as names begin with months.
 */
export function splitPeriod(
  text: string,
  today: BusinessDate,
): { period: NamedPeriod; rest: string } | undefined {
  const typed = text.trim().split(/\s+/);
  for (const period of periodNames) {
    const name = commonMessages.periods[period].toLowerCase();
    const count = name.split(" ").length;
    if (normalized(typed.slice(0, count).join(" ")) === name)
      return { period, rest: typed.slice(count).join(" ") };
    if (normalized(typed.slice(-count).join(" ")) === name)
      return { period, rest: typed.slice(0, -count).join(" ") };
  }
  const monthOf = (words: readonly string[]) => findMonth(normalized(words.join(" ")), today);
  for (const count of [2, 1]) {
    const last = monthOf(typed.slice(-count));
    if (last) return { period: last.month, rest: typed.slice(0, -count).join(" ") };
    const first = monthOf(typed.slice(0, count));
    if (first?.hasYear) return { period: first.month, rest: typed.slice(count).join(" ") };
  }
  return undefined;
}

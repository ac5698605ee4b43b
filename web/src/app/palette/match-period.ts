import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { PresetName } from "../../ui/fields/period-presets.ts";
import { isNamed, matchesWords, normalized } from "./match-words.ts";

const { listKeywords, periodKeywords } = paletteMessages;

/** A list that is filtered by days. */
export type DayList = keyof typeof listKeywords;

/** A period that a text begins to name, alone or with a list: `last month`, `statement last month`. */
type FoundPeriod = {
  period: PresetName;
  /** The list that the text names; undefined for any. */
  list: DayList | undefined;
  /** Whether the text names the period in full. */
  isNamed: boolean;
};

const periodNames = Object.keys(periodKeywords) as PresetName[];

/** The periods that a text names, whole or by the beginning of a word; none for an empty text. */
export function matchPeriods(typed: string): FoundPeriod[] {
  const { list, rest } = splitList(normalized(typed));
  if (rest === "") return [];
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

/** Splits off a period's name before or after another text: `ravi last month`. */
export function splitPeriod(text: string): { period: PresetName; rest: string } | undefined {
  const typed = text.trim().split(/\s+/);
  for (const period of periodNames) {
    const name = commonMessages.periods[period].toLowerCase();
    const count = name.split(" ").length;
    if (normalized(typed.slice(0, count).join(" ")) === name)
      return { period, rest: typed.slice(count).join(" ") };
    if (normalized(typed.slice(-count).join(" ")) === name)
      return { period, rest: typed.slice(0, -count).join(" ") };
  }
  return undefined;
}

import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import type { NamedPeriod } from "./named-period.ts";

/** Milliseconds from the last key to the search. */
const debounce = 300;

/** Fewer characters match almost every name. */
const shortestSearch = 2;

/** The typed text, and what is searched for. */
export type PaletteText<Command extends string = string> = {
  /** The text in the search box. */
  text: string;
  /** What to do with the record; undefined if the text doesn't say. */
  command: Command | undefined;
  /** The text without the command and the amount, trimmed. */
  search: string;
  /** The amount beside the record, in rupees. */
  amount: number | undefined;
  /** The period beside the record. */
  period: NamedPeriod | undefined;
  /** What to search the records for; empty until it is long enough. */
  query: string;
  /** Whether `search` is long enough to search for. */
  isSearch: boolean;
  /** Whether `query` is not yet `search`. */
  isWaiting: boolean;
  type: (text: string) => void;
  /** Searches at once. */
  searchNow: () => void;
};

/** The text of the search box, searched for once typing pauses. */
export function usePaletteText<Command extends string>(
  split: (text: string) => {
    command: Command | undefined;
    search: string;
    amount?: number;
    period?: NamedPeriod | undefined;
  },
): PaletteText<Command> {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const searchLater = useDebouncedCallback(setQuery, debounce);
  const { command, search, amount, period } = split(text);
  const isSearch = search.length >= shortestSearch;
  return {
    text,
    command,
    search,
    amount,
    period,
    query,
    isSearch,
    isWaiting: isSearch && search !== query,
    type: (typed) => {
      setText(typed);
      const next = split(typed).search;
      searchLater(next.length >= shortestSearch ? next : "");
    },
    searchNow: () => {
      searchLater.cancel();
      if (isSearch) setQuery(search);
    },
  };
}

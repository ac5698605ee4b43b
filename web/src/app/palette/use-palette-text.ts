import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

/** Milliseconds from the last key to the search. */
const debounce = 300;

/** Fewer characters match almost every name. */
const shortestSearch = 2;

/** The typed text, and the text that is searched for. */
export type PaletteText = {
  /** The text in the search box. */
  text: string;
  /** The text to search for, trimmed; empty until it is long enough. */
  query: string;
  /** Whether the text is long enough to search for. */
  isSearch: boolean;
  /** Whether `query` is not yet the text in the box. */
  isWaiting: boolean;
  type: (text: string) => void;
  /** Searches at once. */
  searchNow: () => void;
};

/** The text of the search box, searched for once typing pauses. */
export function usePaletteText(): PaletteText {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const searchLater = useDebouncedCallback(setQuery, debounce);
  const trimmed = text.trim();
  const isSearch = trimmed.length >= shortestSearch;
  return {
    text,
    query,
    isSearch,
    isWaiting: isSearch && trimmed !== query,
    type: (typed) => {
      setText(typed);
      const search = typed.trim();
      searchLater(search.length >= shortestSearch ? search : "");
    },
    searchNow: () => {
      searchLater.cancel();
      if (isSearch) setQuery(trimmed);
    },
  };
}

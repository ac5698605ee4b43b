import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

/** Milliseconds after the last key until the server is asked. */
const pause = 300;

/** Fewer characters are in almost every name. */
const shortestSearch = 2;

/** What is typed, and what the server is asked for. */
export type PaletteText = {
  /** As it stands in the box. */
  text: string;
  /** What the server is asked for, trimmed; empty until something worth asking was typed. */
  asked: string;
  /** Whether the server is to be asked for the text at all. */
  isSearch: boolean;
  /** Whether `asked` is not yet what stands in the box. */
  isWaiting: boolean;
  type: (text: string) => void;
  /** Asks for what stands in the box without a pause. */
  askNow: () => void;
};

/** The text of the palette's box, for which the server is asked once typing pauses. */
export function usePaletteText(): PaletteText {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const askLater = useDebouncedCallback(setAsked, pause);
  const trimmed = text.trim();
  const isSearch = trimmed.length >= shortestSearch;
  return {
    text,
    asked,
    isSearch,
    isWaiting: isSearch && trimmed !== asked,
    type: (typed) => {
      setText(typed);
      const search = typed.trim();
      askLater(search.length >= shortestSearch ? search : "");
    },
    askNow: () => {
      askLater.cancel();
      if (isSearch) setAsked(trimmed);
    },
  };
}

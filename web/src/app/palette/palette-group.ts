import type { Icon } from "@tabler/icons-react";

/** An option of the palette. */
export type PaletteOption = {
  /** Unique among all options. */
  key: string;
  icon: Icon;
  label: string;
  /** Tells options with the same label apart. */
  detail?: string;
  /** What choosing it does, if that isn't obvious. */
  action?: string;
  isInactive?: boolean;
  choose: () => void;
  /** Whether the palette stays open after it. */
  staysOpen?: boolean;
  /** The action with Shift, and what it does; one that opens a page also has a button in the row, as a finger has no Shift. */
  other?: { choose: () => void; hint: string; opensPage?: boolean };
  /** The keys that do the same anywhere: `G C`. */
  keys?: string;
};

/** Options of one kind. */
export type PaletteGroup = {
  label: string;
  options: readonly PaletteOption[];
  /** A last option that shows all that match, if there are more than the options. */
  all?: PaletteOption | undefined;
  /** Whether the answer for the typed text is still loading; the options are then those of an earlier text. */
  isPending: boolean;
  /** Whether the options don't match the typed text, but offer something to do with it. They count as nothing found. */
  isOffer?: boolean;
  /** Of an offer, whether Enter takes it although only arrow keys select another: it changes nothing. */
  takesEnter?: boolean;
  /** Whether the text names one of its options in full. */
  isNamed?: boolean;
};

/** The options of a group as they stand below each other. */
export function optionsOf({ options, all }: Pick<PaletteGroup, "options" | "all">): readonly PaletteOption[] {
  return all ? [...options, all] : options;
}

/** Whether the answer of a query for the typed text is still to come; `isWaiting` while the text is being typed. */
export function isAwaited(
  { data, isFetching, isPlaceholderData }: { data: unknown; isFetching: boolean; isPlaceholderData: boolean },
  { isWaiting }: { isWaiting: boolean },
): boolean {
  return isWaiting || isPlaceholderData || (isFetching && !data);
}

/** The most results of a kind other than customers; a longer search text finds the others. */
export const listedResults = 6;

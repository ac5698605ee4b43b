import type { Icon } from "@tabler/icons-react";

/** One thing that can be chosen. */
export type PaletteOption = {
  /** Its own among all options. */
  key: string;
  icon: Icon;
  label: string;
  /** What tells it from others of that label. */
  detail?: string;
  /** What choosing it does, where that isn't plain. */
  action?: string;
  isInactive?: boolean;
  choose: () => void;
  /** What Shift does in place of that. */
  chooseOther?: () => void;
};

/** Options of one kind. */
export type PaletteGroup = {
  label: string;
  options: readonly PaletteOption[];
  /** Whether the answer to what was typed is still on its way; until then the options are those of an earlier one. */
  isPending: boolean;
};

/** Operators, and platforms, shown at once: who wants another types more of its name. */
export const mostFound = 6;

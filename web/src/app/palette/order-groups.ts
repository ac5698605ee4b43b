import type { PaletteGroup } from "./palette-group.ts";

type Groups = {
  /** The screens and actions that the text matches. */
  named: readonly PaletteGroup[];
  /** The records found. */
  records: readonly PaletteGroup[];
  /** The screens and actions that the text means but for a typo, for one that finds nothing else. */
  mistyped: readonly PaletteGroup[];
  /** What can be done with a text that matches nothing. */
  offer: PaletteGroup;
};

/**
 * The order of the groups, whose first option is selected. What the text names in full comes before the records, so that
 * `due` and Enter need no answer; what only begins with the text comes after them, and the offer to add last.
 */
export function orderGroups({ named, records, mistyped, offer }: Groups): PaletteGroup[] {
  return [
    ...named.filter(({ isNamed }) => isNamed),
    ...records,
    ...named.filter(({ isNamed }) => !isNamed),
    ...([...named, ...records].some(isListed) ? [] : mistyped),
    offer,
  ];
}

/** Whether it has options, or may have once it is loaded. */
export function isListed({ options, isPending }: PaletteGroup): boolean {
  return isPending || options.length > 0;
}

/** The group with the options that the text names in full first. */
export function namedGroup<Option extends PaletteGroup["options"][number]>(
  label: string,
  options: readonly Option[],
  isNamed: (option: Option) => boolean,
): PaletteGroup {
  const first = options.filter(isNamed);
  const rest = options.filter((option) => !isNamed(option));
  return { label, isPending: false, options: [...first, ...rest], isNamed: first.length > 0 };
}

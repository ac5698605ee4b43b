import type { PaletteGroup, PaletteOption } from "./palette-group.ts";

/** The group with options that close the palette before they act, unless it stays open. */
export function closingGroup(group: PaletteGroup, close: () => void): PaletteGroup {
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  const closingOption = (option: PaletteOption) => ({
    ...option,
    choose: option.staysOpen ? option.choose : closing(option.choose),
    other: option.other && { ...option.other, choose: closing(option.other.choose) },
  });
  return { ...group, options: group.options.map(closingOption), all: group.all && closingOption(group.all) };
}

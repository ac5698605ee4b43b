import type { PaletteGroup } from "./palette-group.ts";

/** The group with options that close the palette before they act. */
export function closingGroup(group: PaletteGroup, close: () => void): PaletteGroup {
  const options = group.options.map((option) => ({
    ...option,
    choose: () => {
      close();
      option.choose();
    },
    ...(option.chooseOther && {
      chooseOther: () => {
        close();
        option.chooseOther?.();
      },
    }),
  }));
  return { ...group, options };
}

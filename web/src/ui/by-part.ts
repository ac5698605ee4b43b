import type { OptionsFilter } from "@mantine/core";

/** The options with what is typed in their labels, on whichever keyboard: what the server stores has one form. */
export const byPart: OptionsFilter = ({ options, search, limit }) => {
  const part = search.normalize("NFC").trim().toLowerCase();
  return options
    .filter((option) => "label" in option && option.label.toLowerCase().includes(part))
    .slice(0, limit);
};

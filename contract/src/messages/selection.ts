import { maxSelected } from "../values/limits.ts";

/** Texts of the bar that says which rows of a list are selected. */
export const selectionMessages = {
  bar: "Selection",
  /** Selects the rows of all pages, or as many as can be selected. */
  selectAll: (count: string, isFirst: boolean) =>
    isFirst ? `Select the first ${count}` : `Select all ${count}`,
  selectFailed: "Failed to load the other pages",
  /** `away` of them are on other pages, or left out by a search or filter. */
  selected: (count: number, away: number) =>
    [
      `${count} selected`,
      ...(count >= maxSelected ? ["the most at a time"] : []),
      ...(away > 0 ? [`${away} not on this page`] : []),
    ].join(", "),
};

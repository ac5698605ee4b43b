import { countOf } from "../count-of.ts";

/** Texts of the search palette. */
export const paletteMessages = {
  title: "Search",
  close: "Close search",
  customerPlaceholder: "Search customers and screens...",
  adminPlaceholder: "Search operators, platforms and screens...",
  customerHint: "Type a customer's name, phone or email to recharge them",
  adminHint: "Type an operator's name, username, email or mobile, or a platform's name",
  screens: "Go to",
  cannotRecharge: "can't be recharged while inactive",
  showInList: "Show in list",
  searching: "Searching...",
  noCustomers: "No customers match",
  noOperatorsOrPlatforms: "No operators or platforms match",
  found: (count: number) => countOf(count, "result"),
  retryHint: "Press Enter or keep typing to try again.",
  keys: { move: "to move", choose: "to choose", chooseOther: "to open their page", close: "to close" },
} as const;

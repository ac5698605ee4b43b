/** Texts of the window that lists the keys. */
export const shortcutMessages = {
  title: "Keyboard Shortcuts",
  anywhere: "Anywhere",
  search: "Search",
  searchList: "Search the list",
  showShortcuts: "Show these shortcuts",
  close: "Close a window",
  goTo: "Go To",
  after: "then",
  inSearch: "In Search",
  move: "Choose a result",
  recharge: "Recharge a customer",
  openPage: "Open their page",
  openOperator: "Open an operator",
  fund: "Update their wallet",
  letterKeys: "Letter keys",
  letterKeysHint: "?, / and G work everywhere except in a field. Turn them off if you use speech input.",
} as const;

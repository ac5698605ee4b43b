import { useState } from "react";
import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";

/** How Due Management shows its services. */
export const dueViews = ["cards", "rows"] as const;
export type DueView = (typeof dueViews)[number];

/** Rows are read at a glance, so a page has more of them than of cards, whose number the specification gives. */
export const rowsPerPage = 20;

/** The view that the user has chosen on this device, as the theme is; at first cards. */
export function useDueView(): [view: DueView, choose: (view: DueView) => void] {
  const key = ownKey("due-view");
  const [view, setView] = useState<DueView>(() => (readStored(key) === "rows" ? "rows" : "cards"));

  function choose(chosen: DueView) {
    writeStored(key, chosen === "rows" ? chosen : undefined);
    setView(chosen);
  }

  return [view, choose];
}

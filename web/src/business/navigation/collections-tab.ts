import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import type { SearchOf } from "../../ui/lists/use-screen-search.ts";

type Tab = SearchOf<"/console/collections">["tab"];

const key = () => ownKey("collections-tab");

/** Remembers the tab with which Collections open the next time on this device; undefined for the first one. */
export function rememberCollectionsTab(tab: Tab): void {
  writeStored(key(), tab);
}

/** The tab that Collections showed last on this device, for links to the screen. */
export function lastCollectionsTab(): { tab?: Tab } {
  // The screen's own check of its address leaves out what is no tab.
  const tab = readStored(key()) as Tab | null;
  return tab ? { tab } : {};
}

import { useEffect } from "react";
import { getSession } from "../../api/session.ts";
import { useScreenSearch } from "./use-screen-search.ts";

/** A list whose entries have pages that link back to it. */
export type ListPath = "/customers" | "/operators";
type ListSearch = { page?: number; search?: string };
type LeftList = { userId: number; search: ListSearch };

function key(list: ListPath): string {
  return `cable-connect.list.${list}`;
}

/** Stores the page and search of a list for the user in the tab's storage, as a phone may reload the page at any time. */
function remember(list: ListPath, search: ListSearch): void {
  const session = getSession();
  if (!session) return;
  const left: LeftList = { userId: session.user.id, search };
  try {
    sessionStorage.setItem(key(list), JSON.stringify(left));
  } catch {
    // If storage is blocked, the link back leads to the unfiltered list.
  }
}

/** Like `useScreenSearch` for the page and search of a list, which are stored for the link back to it. */
export function useListSearch(list: ListPath) {
  const [search, change] = useScreenSearch(`/console${list}`);
  useEffect(() => remember(list, search), [list, search]);
  return [search, change] as const;
}

/** The page and search that the user last left a list with in this tab; empty if there are none. */
export function lastListSearch(list: ListPath): ListSearch {
  try {
    // Only this file writes it.
    const left: LeftList | null = JSON.parse(sessionStorage.getItem(key(list)) ?? "null");
    return left && left.userId === getSession()?.user.id ? left.search : {};
  } catch {
    return {};
  }
}

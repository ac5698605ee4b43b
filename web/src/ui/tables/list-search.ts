import { useEffect } from "react";
import { getSession } from "../../api/session.ts";
import { type SearchOf, useScreenSearch } from "./use-screen-search.ts";

/** A list whose entries have pages that link back to it. */
export type ListPath = "/customers" | "/operators";
type ListSearch<List extends ListPath> = SearchOf<`/console${List}`>;
type LeftList<List extends ListPath> = { userId: number; search: ListSearch<List> };

function key(list: ListPath): string {
  return `cable-connect.list.${list}`;
}

/** Stores the page, filters and order of a list for the user in the tab's storage, as a phone may reload the page at any time. */
function remember<List extends ListPath>(list: List, search: ListSearch<List>): void {
  const session = getSession();
  if (!session) return;
  const left: LeftList<List> = { userId: session.user.id, search };
  try {
    sessionStorage.setItem(key(list), JSON.stringify(left));
  } catch {
    // If storage is blocked, the link back leads to the unfiltered list.
  }
}

/** Like `useScreenSearch` for the page, filters and order of a list, which are stored for the link back to it. */
export function useListSearch<const List extends ListPath>(list: List) {
  const [search, change] = useScreenSearch<`/console${List}`>(`/console${list}`);
  useEffect(() => remember(list, search), [list, search]);
  return [search, change] as const;
}

/** What the user last left a list with in this tab; empty if there is nothing. */
export function lastListSearch<List extends ListPath>(list: List): Partial<ListSearch<List>> {
  try {
    // Only this file writes it.
    const left: LeftList<List> | null = JSON.parse(sessionStorage.getItem(key(list)) ?? "null");
    return left && left.userId === getSession()?.user.id ? left.search : {};
  } catch {
    return {};
  }
}

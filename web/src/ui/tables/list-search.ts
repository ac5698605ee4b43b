import { useEffect } from "react";
import { getSession } from "../../api/session.ts";
import { useScreenSearch } from "./use-screen-search.ts";

/** A list whose entries have a page of their own, which leads back to it. */
export type ListPath = "/customers" | "/operators";
type ListSearch = { page?: number; search?: string };
type LeftList = { userId: number; search: ListSearch };

function key(list: ListPath): string {
  return `cable-connect.list.${list}`;
}

/** Remembers how the signed-in person left a list, as long as the tab lasts: a phone may reload a page any time. */
function remember(list: ListPath, search: ListSearch): void {
  const session = getSession();
  if (!session) return;
  const left: LeftList = { userId: session.user.id, search };
  try {
    sessionStorage.setItem(key(list), JSON.stringify(left));
  } catch {
    // Where storage is blocked the way back is to the plain list.
  }
}

/** Page and search of a list, like `useScreenSearch`, remembered for the way back. */
export function useListSearch(list: ListPath) {
  const [search, change] = useScreenSearch(`/console${list}`);
  useEffect(() => remember(list, search), [list, search]);
  return [search, change] as const;
}

/** How the signed-in person last left a list in this tab: plain, unless they were there. */
export function lastListSearch(list: ListPath): ListSearch {
  try {
    // Written by this file alone.
    const left: LeftList | null = JSON.parse(sessionStorage.getItem(key(list)) ?? "null");
    return left && left.userId === getSession()?.user.id ? left.search : {};
  } catch {
    return {};
  }
}

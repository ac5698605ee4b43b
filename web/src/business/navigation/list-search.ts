import { useEffect } from "react";
import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { type SearchOf, useScreenSearch } from "../../ui/lists/use-screen-search.ts";

/** A list whose entries have pages that link back to it. */
export type ListPath = "/customers" | "/operators";
type ListSearch<List extends ListPath> = SearchOf<`/console${List}`>;

function key(list: ListPath): string {
  return ownKey(`list.${list}`);
}

/** Like `useScreenSearch` for the page, filters and order of a list, which are stored for the link back to it. */
export function useListSearch<const List extends ListPath>(list: List) {
  const [search, change] = useScreenSearch<`/console${List}`>(`/console${list}`);
  useEffect(() => writeStored(key(list), JSON.stringify(search), "sessionStorage"), [list, search]);
  return [search, change] as const;
}

/** What the user last left a list with in this tab; empty if there is nothing. */
export function lastListSearch<List extends ListPath>(list: List): Partial<ListSearch<List>> {
  // Only this file writes it.
  return JSON.parse(readStored(key(list), "sessionStorage") ?? "{}");
}

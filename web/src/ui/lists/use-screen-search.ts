import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from "@tanstack/react-router";

type Tree = RegisteredRouter["routeTree"];
/** The parameters of a screen. */
export type SearchOf<Id extends RouteIds<Tree>> = RouteById<Tree, Id>["types"]["fullSearchSchema"];

/**
 * The page, filters and tab of a screen, which live in the URL, and a function that changes some of them. A change
 * resets the page to 1 unless it sets the page. Empty and undefined values are removed from the URL; the hash stays, and
 * with it the part of the screen that it names. With `replace` it replaces the history entry.
 */
export function useScreenSearch<const Id extends RouteIds<Tree>>(from: Id) {
  const search: SearchOf<Id> = useSearch({ from } as never);
  const navigate = useNavigate();
  function change(part: Partial<SearchOf<Id>>, { replace = false } = {}): void {
    void navigate({
      to: ".",
      search: (current: object) => ({ ...current, page: undefined, ...part }),
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
      replace,
    } as never);
  }
  return [search, change] as const;
}

import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from "@tanstack/react-router";

type Tree = RegisteredRouter["routeTree"];
type SearchOf<Id extends RouteIds<Tree>> = RouteById<Tree, Id>["types"]["fullSearchSchema"];

/**
 * Page, filters and tab of a screen, which live in the URL: a pair of their values and how to change some of them.
 * A change starts again from page 1 unless it names the page; what is empty or undefined leaves the URL. One that
 * replaces leaves nothing to go back to.
 */
export function useScreenSearch<const Id extends RouteIds<Tree>>(from: Id) {
  const search: SearchOf<Id> = useSearch({ from } as never);
  const navigate = useNavigate();
  function change(part: Partial<SearchOf<Id>>, { replace = false } = {}): void {
    void navigate({
      to: ".",
      search: (present: object) => ({ ...present, page: undefined, ...part }),
      resetScroll: false,
      replace,
    } as never);
  }
  return [search, change] as const;
}

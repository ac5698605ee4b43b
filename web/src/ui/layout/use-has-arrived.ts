import { useRouterState } from "@tanstack/react-router";

/** Whether the router has rendered the address. Until then it may set the scroll position, over the one that a screen sets. */
export function useHasArrived(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href,
  });
}

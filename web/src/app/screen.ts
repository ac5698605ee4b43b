import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPart } from "../ui/feedback/load-part.ts";

/**
 * A screen whose code is loaded when it is first shown. What can't be loaded is RouteError's to tell: the router alone
 * would reload the page, which leaves an empty window while the server can't be reached.
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}

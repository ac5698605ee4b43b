import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPart } from "../ui/feedback/load-part.ts";

/**
 * A screen whose code is loaded when it is first shown. RouteError handles a failure: the router itself would reload the
 * page, which leaves an empty window if the server can't be reached.
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}

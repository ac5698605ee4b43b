import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "./refresh.ts";

/** Asks anew for platforms, and for the operators that they are assigned to. Resolves once those on the screen have come. */
export function refreshPlatforms(queries: QueryClient): Promise<unknown> {
  return refresh(queries, ["platforms", "operators"]);
}

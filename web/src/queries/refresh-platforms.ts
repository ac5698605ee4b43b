import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "./refresh.ts";

/** Asks anew for platforms, and for the operators that they are assigned to. */
export function refreshPlatforms(queries: QueryClient): void {
  void refresh(queries, ["platforms", "operators"]);
}

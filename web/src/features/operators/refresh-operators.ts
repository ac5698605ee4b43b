import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "../../queries/refresh.ts";

/** Asks anew for all that a change of an operator or its wallet shows on. */
export function refreshOperators(queries: QueryClient): void {
  void refresh(queries, ["operators", "dashboard", "alerts"]);
}

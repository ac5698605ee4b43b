import type { QueryClient } from "@tanstack/react-query";

const stale = ["recharges", "wallet", "dues", "customers", "dashboard", "profile", "alerts"];

/** Asks anew for all that a recharge changes. */
export function refreshRecharged(queries: QueryClient): void {
  for (const feature of stale) void queries.invalidateQueries({ queryKey: [feature] });
}

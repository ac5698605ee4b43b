import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "./refresh.ts";

const stale = ["recharges", "wallet", "dues", "customers", "dashboard", "profile", "alerts"];

/** Asks anew for all that a recharge changes. */
export function refreshRecharged(queries: QueryClient): void {
  void refresh(queries, stale);
}

import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "./refresh.ts";

const stale = ["customers", "recharges", "dues", "dashboard", "wallet"];

/**
 * Asks anew for all that shows customers or counts them: their names and phone numbers also stand in recharges and
 * dues, and what they renew in the wallet's runway.
 */
export function refreshCustomers(queries: QueryClient): void {
  void refresh(queries, stale);
}

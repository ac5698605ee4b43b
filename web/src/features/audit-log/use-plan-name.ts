import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { type PlanName, planNames } from "@cable-connect/contract/audit-log/audit-changes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";

const actionsWithPrices: readonly AuditEntry["action"][] = [
  "operators.assign",
  "operators.unassign",
  "operators.activate",
  "operators.set-pricing",
];

function mayHavePrices(entries: readonly AuditEntry[]): boolean {
  return entries.some(({ action }) => actionsWithPrices.includes(action));
}

/** Names OTT plans by their codes. Loads the catalogue only if an entry may contain prices. */
export function usePlanName(entries: readonly AuditEntry[]): PlanName {
  const { data: plans } = useQuery({ ...ottCatalogueQuery, enabled: mayHavePrices(entries) });
  return useMemo(() => planNames(plans ?? []), [plans]);
}

/** The same for entries that aren't on the screen. */
export async function readPlanName(client: QueryClient, entries: readonly AuditEntry[]): Promise<PlanName> {
  return planNames(mayHavePrices(entries) ? await client.fetchQuery(ottCatalogueQuery) : []);
}

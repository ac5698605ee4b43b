import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { type PlanName, planNames } from "@cable-connect/contract/audit-log/audit-changes";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";

const actionsWithPrices: readonly AuditEntry["action"][] = [
  "operators.assign",
  "operators.unassign",
  "operators.activate",
  "operators.set-pricing",
];

/** Names OTT plans by their codes. Loads the catalogue only if an entry may contain prices. */
export function usePlanName(entries: readonly AuditEntry[]): PlanName {
  const enabled = entries.some(({ action }) => actionsWithPrices.includes(action));
  const { data: plans } = useQuery({ ...ottCatalogueQuery, enabled });
  return useMemo(() => planNames(plans ?? []), [plans]);
}

import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";
import { priceLabel } from "../../business/price-label.ts";
import type { PlanName } from "./changes.ts";

const actsWithPrices: readonly AuditEntry["action"][] = [
  "operators.assign",
  "operators.unassign",
  "operators.activate",
  "operators.set-pricing",
];

/** Names OTT plans by their codes; asks for the catalogue only once an entry may hold some. */
export function usePlanName(entries: readonly AuditEntry[]): PlanName {
  const enabled = entries.some(({ action }) => actsWithPrices.includes(action));
  const { data: plans } = useQuery({ ...ottCatalogueQuery, enabled });
  return useCallback(
    (code) => {
      const plan = plans?.find(({ ott_code }) => ott_code === code);
      return plan ? `${plan.ott_name} (${plan.interval} ${plan.interval_unit})` : priceLabel(code);
    },
    [plans],
  );
}

import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";
import { priceLabel } from "../../business/price-label.ts";
import type { PlanName } from "./changes.ts";

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
  return useCallback(
    (code) => {
      const plan = plans?.find(({ ott_code }) => ott_code === code);
      return plan
        ? auditLogMessages.plan(plan.ott_name, plan.interval, plan.interval_unit)
        : priceLabel(code);
    },
    [plans],
  );
}

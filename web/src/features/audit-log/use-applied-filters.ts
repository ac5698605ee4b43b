import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { useQuery } from "@tanstack/react-query";
import type { AuditLogFilter } from "../../api/audit-log.ts";
import { operatorQuery } from "../../api/operators.ts";
import { periodText } from "../../ui/fields/period-text.ts";
import type { ListFilter } from "../../ui/lists/applied-filters.tsx";
import { today } from "../../ui/text/format.ts";

/** The filters of the audit log by name, and how each is removed. */
export function useAppliedFilters(
  { action, operatorId, startDate, endDate }: AuditLogFilter,
  change: (filter: AuditLogFilter) => void,
): ListFilter[] {
  const { data: operator } = useQuery({
    ...operatorQuery(Number(operatorId)),
    enabled: operatorId !== undefined,
  });
  return [
    {
      name: "action",
      label: action && auditLogMessages.actions[action],
      onRemove: () => change({ action: undefined }),
    },
    {
      name: "operator",
      label:
        operatorId === undefined
          ? undefined
          : (operator?.name ?? commonMessages.unnamedOperator(String(operatorId))),
      onRemove: () => change({ operatorId: undefined }),
    },
    {
      name: "period",
      label: periodText({ startDate, endDate }, today()),
      onRemove: () => change({ startDate: undefined, endDate: undefined }),
    },
  ];
}

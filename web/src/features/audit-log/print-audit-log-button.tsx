import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { useQueryClient } from "@tanstack/react-query";
import { type AuditLogFilter, auditLogQuery } from "../../api/audit-log.ts";
import { readOperatorName } from "../../business/operator-choices.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { auditLogColumns } from "./audit-log-columns.tsx";
import { readPlanName } from "./use-plan-name.ts";

type PrintAuditLogButtonProps = { search: string; filter: AuditLogFilter; isEmpty: boolean };

/** Prints all entries that the search and the filter find. */
export function PrintAuditLogButton({ search, filter, isEmpty }: PrintAuditLogButtonProps) {
  const { action, operatorId } = filter;
  const client = useQueryClient();
  return (
    <PrintListButton
      title={shellMessages.screens.auditLog}
      filters={[
        search,
        action && auditLogMessages.actions[action],
        operatorId === undefined ? undefined : () => readOperatorName(client, operatorId),
        daysText(filter),
      ]}
      columns={async (entries: readonly AuditEntry[]) => auditLogColumns(await readPlanName(client, entries))}
      read={(page) => client.fetchQuery(auditLogQuery({ ...page, search, ...filter }))}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      isEmpty={isEmpty}
    />
  );
}

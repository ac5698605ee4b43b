import type { AuditLogFilter } from "../../api/audit-log.ts";

/** Each filter of the audit log, cleared. */
export const noAuditLogFilter = {
  action: undefined,
  operatorId: undefined,
  startDate: undefined,
  endDate: undefined,
} satisfies AuditLogFilter;

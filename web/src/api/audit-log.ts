import type { AuditAction } from "@cable-connect/contract/audit-log";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";

export type AuditLogFilter = {
  action?: AuditAction;
  operatorId?: number;
  startDate?: BusinessDate;
  endDate?: BusinessDate;
};

/** A page of who did what, newest first. Fetched each time it is shown, as every action adds to it. */
export function auditLogQuery(query: AuditLogFilter & { search?: string; page: number; limit?: number }) {
  return queryOptions({
    queryKey: ["audit-log", "list", query],
    queryFn: ({ signal }) => call("GET /admin/audit-log", { query, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}

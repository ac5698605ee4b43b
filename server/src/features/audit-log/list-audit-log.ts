import type { auditLogRoutes } from "@cable-connect/contract/audit-log";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { selectAuditEntries } from "./queries.ts";

/** A page of the audit log, newest first. */
export async function listAuditLog(
  { database, settings }: Context,
  query: RouteQuery<typeof auditLogRoutes.list>,
): Promise<RouteResponse<typeof auditLogRoutes.list>> {
  const { entries, total } = await selectAuditEntries(database, query, settings.timeZone);
  return { entries, pagination: paginate(query, total) };
}

import { auditLogRoutes } from "@cable-connect/contract/audit-log";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";

/** Binds the `audit-log` routes to their operations. */
export function bindAuditLog(app: FastifyInstance, context: Context): void {
  bind(app, context, auditLogRoutes.list, ({ query }) => listAuditLog(context, query));
  bindCsv(app, context, auditLogRoutes.export, ({ query }, snapshot) =>
    exportAuditLog(context, snapshot, query),
  );
}

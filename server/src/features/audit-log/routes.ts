import { auditLogRoutes } from "@cable-connect/contract/audit-log";
import type { Binder } from "../../http/binding/binder.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";

export function bindAuditLog({ bind, bindCsv, context }: Binder): void {
  bind(auditLogRoutes.list, ({ query }) => listAuditLog(context, query), {
    readsAll: ({ search }) => Boolean(search),
  });
  bindCsv(auditLogRoutes.export, ({ query }, snapshot) => exportAuditLog(context, snapshot, query));
}

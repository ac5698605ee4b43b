import { alertRoutes } from "@cable-connect/contract/alerts";
import type { Binder } from "../../http/binding/binder.ts";
import { listAdminAlerts } from "./list-admin-alerts.ts";
import { listOperatorAlerts } from "./list-operator-alerts.ts";
import { markAdminAlertsRead, markAlertsRead } from "./mark-alerts-read.ts";

export function bindAlerts({ bind, context }: Binder): void {
  bind(alertRoutes.listForOperator, ({ caller }) => listOperatorAlerts(context, caller.userId));
  bind(alertRoutes.listForAdmin, ({ caller }) => listAdminAlerts(context, caller.userId));
  bind(alertRoutes.markReadForOperator, async ({ caller, body }) => {
    const operatorId = caller.userId;
    await markAlertsRead(
      context,
      operatorId,
      body.alerts.map((alert) => ({ ...alert, operatorId })),
    );
    return undefined;
  });
  bind(alertRoutes.markReadForAdmin, async ({ caller, body }) => {
    await markAdminAlertsRead(context, caller.userId, body.alerts);
    return undefined;
  });
}

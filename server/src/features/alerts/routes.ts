import { alertRoutes } from "@cable-connect/contract/alerts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { listAdminAlerts } from "./list-admin-alerts.ts";
import { listOperatorAlerts } from "./list-operator-alerts.ts";
import { markAdminAlertsRead, markAlertsRead } from "./mark-alerts-read.ts";

/** Binds the `alerts` routes to their operations. */
export function bindAlerts(app: FastifyInstance, context: Context): void {
  bind(app, context, alertRoutes.listForOperator, ({ caller }) => listOperatorAlerts(context, caller.userId));
  bind(app, context, alertRoutes.listForAdmin, ({ caller }) => listAdminAlerts(context, caller.userId));
  bind(app, context, alertRoutes.markReadForOperator, async ({ caller, body }) => {
    const operatorId = caller.userId;
    await markAlertsRead(
      context,
      operatorId,
      body.alerts.map((alert) => ({ ...alert, operatorId })),
    );
    return undefined;
  });
  bind(app, context, alertRoutes.markReadForAdmin, async ({ caller, body }) => {
    await markAdminAlertsRead(context, caller.userId, body.alerts);
    return undefined;
  });
}

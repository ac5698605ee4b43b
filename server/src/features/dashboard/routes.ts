import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getOperatorDashboard } from "./get-operator-dashboard.ts";
import { listTransactions } from "./list-transactions.ts";

export function bindDashboard(app: FastifyInstance, context: Context): void {
  bind(app, context, dashboardRoutes.analytics, () => getAnalytics(context));
  bind(app, context, dashboardRoutes.listTransactions, ({ query }) => listTransactions(context, query));
  bind(app, context, dashboardRoutes.operator, ({ caller }) => getOperatorDashboard(context, caller.userId));
}

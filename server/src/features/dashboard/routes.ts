import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { exportTransactions } from "./export-transactions.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getDaily, getOperatorDaily } from "./get-daily.ts";
import { getOperatorDashboard } from "./get-operator-dashboard.ts";
import { listTransactions } from "./list-transactions.ts";

/** Binds the calls of `dashboard` to their operations. */
export function bindDashboard(app: FastifyInstance, context: Context): void {
  bind(app, context, dashboardRoutes.analytics, () => getAnalytics(context));
  bind(app, context, dashboardRoutes.listTransactions, ({ query }) => listTransactions(context, query));
  bindCsv(app, context, dashboardRoutes.exportTransactions, ({ query }) =>
    exportTransactions(context, query.operatorId),
  );
  bind(app, context, dashboardRoutes.daily, ({ query }) => getDaily(context, query.days));
  bind(app, context, dashboardRoutes.operatorDaily, ({ caller, query }) =>
    getOperatorDaily(context, caller.userId, query.days),
  );
  bind(app, context, dashboardRoutes.operator, ({ caller }) => getOperatorDashboard(context, caller.userId));
}

import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { exportTransactions } from "./export-transactions.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getDaily, getOperatorDaily } from "./get-daily.ts";
import { getOperatorDashboard } from "./get-operator-dashboard.ts";
import { isSearch, listTransactions, type TransactionQuery } from "./list-transactions.ts";

/** Binds the `dashboard` routes to their operations. */
export function bindDashboard(app: FastifyInstance, context: Context): void {
  const shared = { takesSlots: true };
  const analytics = batchReads(app.availability, () => getAnalytics(context));
  const transactions = batchReads(
    app.availability,
    (query: TransactionQuery) => listTransactions(context, query),
    (query) => ({ owner: "whole business", isSearch: isSearch(query) }),
  );
  const daily = batchReads(app.availability, (days: number) => getDaily(context, days));
  bind(app, context, dashboardRoutes.analytics, () => analytics(null), shared);
  bind(app, context, dashboardRoutes.listTransactions, ({ query }) => transactions(query), shared);
  bindCsv(app, context, dashboardRoutes.exportTransactions, ({ query }, snapshot) =>
    exportTransactions(context, snapshot, query),
  );
  bind(app, context, dashboardRoutes.daily, ({ query }) => daily(query.days), shared);
  bind(app, context, dashboardRoutes.operatorDaily, ({ caller, query }) =>
    getOperatorDaily(context, caller.userId, query.days),
  );
  bind(app, context, dashboardRoutes.operator, ({ caller }) => getOperatorDashboard(context, caller.userId));
}

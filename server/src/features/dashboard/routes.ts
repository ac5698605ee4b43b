import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { batchReads } from "../../database/batch-reads.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { exportTransactions } from "./export-transactions.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getDaily, getOperatorDaily } from "./get-daily.ts";
import { getOperatorDashboard } from "./get-operator-dashboard.ts";
import { listTransactions } from "./list-transactions.ts";
import { readsAll, type TransactionQuery } from "./transaction-filter.ts";

export function bindDashboard({ bind, bindCsv, app, context }: Binder): void {
  const shared = { takesSlots: true };
  const analytics = batchReads(app.availability, () => getAnalytics(context));
  const transactions = batchReads(
    app.availability,
    (query: TransactionQuery) => listTransactions(context, query),
    (query) => ({ owner: "whole business", readsAll: readsAll(query) }),
  );
  const daily = batchReads(app.availability, (days: number) => getDaily(context, days));
  bind(dashboardRoutes.analytics, () => analytics(null), shared);
  bind(dashboardRoutes.listTransactions, ({ query }) => transactions(query), shared);
  bindCsv(dashboardRoutes.exportTransactions, ({ query }, snapshot) =>
    exportTransactions(context, snapshot, query),
  );
  bind(dashboardRoutes.daily, ({ query }) => daily(query.days), shared);
  bind(dashboardRoutes.operatorDaily, ({ caller, query }) =>
    getOperatorDaily(context, caller.userId, query.days),
  );
  bind(dashboardRoutes.operator, ({ caller }) => getOperatorDashboard(context, caller.userId));
}

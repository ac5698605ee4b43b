import type { QueryClient } from "@tanstack/react-query";
import { operatorDashboardQuery } from "../../../api/dashboard.ts";
import { runwayQuery } from "../../../api/runway.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LazyCharts } from "../charts/lazy-charts.tsx";
import { filteredRechargesQuery } from "./filtered-recharges.ts";
import { OperatorCards } from "./operator-cards.tsx";
import { RecentRecharges } from "./recent-recharges.tsx";

/** The operator's own business at a glance (specification, section 2, Dashboard). */
export function OperatorDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <OperatorCards />
      <LazyCharts of="OperatorCharts" />
      <RecentRecharges />
    </>
  );
}

/** Asks for what it will show, so that it need not be drawn twice. */
export function askAhead(cache: QueryClient): void {
  void cache.prefetchQuery(operatorDashboardQuery);
  void cache.prefetchQuery(runwayQuery);
  // An address with a filter or a page shows other rows.
  if (window.location.search === "") void cache.prefetchQuery(filteredRechargesQuery({ page: 1 }));
}

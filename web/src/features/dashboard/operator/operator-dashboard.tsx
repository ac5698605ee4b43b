import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import type { QueryClient } from "@tanstack/react-query";
import { getSession, useUser } from "../../../api/client/session.ts";
import { operatorDashboardQuery } from "../../../api/dashboard.ts";
import { runwayQuery } from "../../../api/runway.ts";
import { filteredRechargesQuery } from "../../../business/recharges/filtered-recharges.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LazyCharts } from "../charts/lazy-charts.tsx";
import { CollectionsPanel, prefetchCollections } from "./collections-panel.tsx";
import { OperatorCards } from "./operator-cards.tsx";
import { RecentRecharges } from "./recent-recharges.tsx";
import { TodayPanel } from "./today-panel.tsx";

/** The operator's dashboard (specification, section 2, Dashboard). */
export function OperatorDashboard() {
  const { collects } = useUser();
  return (
    <>
      <PageHeader title={dashboardMessages.title} />
      <TodayPanel />
      {collects && <CollectionsPanel />}
      <OperatorCards />
      <LazyCharts side="operator" />
      <RecentRecharges />
    </>
  );
}

/** Prefetches the dashboard's data, so that it renders once. */
export function prefetchData(cache: QueryClient): void {
  void cache.prefetchQuery(operatorDashboardQuery);
  void cache.prefetchQuery(runwayQuery);
  if (getSession()?.user.collects) prefetchCollections(cache);
  // With a filter or page in the URL the list has other rows.
  if (window.location.search === "") void cache.prefetchQuery(filteredRechargesQuery({ page: 1 }));
}

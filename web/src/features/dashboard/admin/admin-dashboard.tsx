import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { analyticsQuery, recentTransactionsQuery } from "../../../api/dashboard.ts";
import { operatorChoicesQuery } from "../../../api/operators.ts";
import { daysText } from "../../../ui/fields/period-text.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { LazyCharts } from "../charts/lazy-charts.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { RunningShort, runningShortQuery } from "./running-short.tsx";

/** The admin's dashboard (specification, section 2, Dashboard). */
export function AdminDashboard() {
  const [{ startDate, endDate }] = useScreenSearch("/console/dashboard");
  return (
    <>
      <PageHeader
        title={dashboardMessages.title}
        printed={daysText({ startDate, endDate })}
        actions={
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/margin" {...props} />}
          >
            {shellMessages.screens.margin}
          </Button>
        }
      />
      <AnalyticsCards />
      <LazyCharts side="admin" first={<RunningShort />} />
      <RecentTransactions />
    </>
  );
}

/** Prefetches the dashboard's data, so that it renders once. */
export function prefetchData(cache: QueryClient): void {
  void cache.prefetchQuery(analyticsQuery);
  void cache.prefetchQuery(operatorChoicesQuery);
  void cache.prefetchQuery(runningShortQuery);
  // With a filter or page in the URL the list has other rows.
  if (window.location.search === "") void cache.prefetchQuery(recentTransactionsQuery({ page: 1 }));
}

import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Button } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { analyticsQuery, transactionsQuery } from "../../../api/dashboard.ts";
import { operatorChoicesQuery } from "../../../api/operators.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LazyCharts } from "../charts/lazy-charts.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";

/** The business at a glance, for the admin (specification, section 2, Dashboard). */
export function AdminDashboard() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/margin" {...props} />}
          >
            {marginMessages.title}
          </Button>
        }
      />
      <AnalyticsCards />
      <LazyCharts of="AdminCharts" />
      <RecentTransactions />
    </>
  );
}

/** Asks for what it will show, so that it need not be drawn twice. */
export function askAhead(cache: QueryClient): void {
  void cache.prefetchQuery(analyticsQuery);
  void cache.prefetchQuery(operatorChoicesQuery);
  // An address with a filter or a page shows other rows.
  if (window.location.search === "") void cache.prefetchQuery(transactionsQuery({ page: 1 }));
}

import { PageHeader } from "../../ui/page-header.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import { LazyCharts } from "./lazy-charts.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";

/** The business at a glance, for the admin (section 2, Dashboard). */
export function AdminDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <AnalyticsCards />
      <LazyCharts of="AdminCharts" />
      <RecentTransactions />
    </>
  );
}

import { PageHeader } from "../../ui/page-header.tsx";
import { LazyCharts } from "./lazy-charts.tsx";
import { OperatorCards } from "./operator-cards.tsx";
import { RecentRecharges } from "./recent-recharges.tsx";

/** The operator's own business at a glance (section 2, Dashboard). */
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

import type { MarginMonth } from "@cable-connect/contract/margin";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { ChartCard } from "../../ui/charts/chart-card.tsx";

type MarginChartCardProps = {
  /** Undefined until loaded. */
  months: readonly MarginMonth[] | undefined;
  isStale: boolean;
};

/** The chart of revenue, cost and margin by month. */
export function MarginChartCard({ months, isStale }: MarginChartCardProps) {
  return (
    <ChartCard
      title={marginMessages.chartTitle}
      titleId="margin-chart"
      queryKey={["margin", "chart"]}
      load={async () => (await import("./margin-chart.tsx")).MarginChart}
      months={months}
      isStale={isStale}
    />
  );
}

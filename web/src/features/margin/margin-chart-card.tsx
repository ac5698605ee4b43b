import type { MarginMonth } from "@cable-connect/contract/margin";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Paper, Title } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import classes from "../../ui/charts/daily-figure.module.css";
import { DailySkeleton } from "../../ui/charts/daily-skeleton.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { isServerThere, loadPart } from "../../ui/feedback/load-part.ts";

/** The code of the chart. After a failure only a reload helps. */
const chartQuery = queryOptions({
  queryKey: ["margin", "chart"],
  queryFn: () => loadPart(() => import("./margin-chart.tsx")),
  staleTime: "static",
  retry: false,
  retryOnMount: false,
});

type MarginChartCardProps = {
  /** Undefined until loaded. */
  months: readonly MarginMonth[] | undefined;
  isStale: boolean;
};

const titleId = "margin-chart";

/** The chart of revenue and cost by month. Its code loads after the figures. */
export function MarginChartCard({ months, isStale }: MarginChartCardProps) {
  const { data, isError } = useQuery({ ...chartQuery, enabled: months !== undefined });
  const Chart = useDeferredValue(data?.MarginChart);

  // Importing again would skip a stylesheet that failed, and files of a newer version have other names.
  async function retry(): Promise<void> {
    if (await isServerThere()) window.location.reload();
  }

  return (
    <Paper withBorder component="section" aria-labelledby={titleId} mt="md" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {marginMessages.chartTitle}
        </Title>
      </div>
      {isError ? (
        <div className={classes.state}>
          <ErrorState message={dashboardMessages.chartsLoadFailed} onRetry={() => void retry()} />
        </div>
      ) : Chart && months ? (
        <Chart titleId={titleId} months={months} isStale={isStale} />
      ) : (
        <DailySkeleton />
      )}
    </Paper>
  );
}

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

/** The code of the chart. One that failed needs a reload. */
const chartQuery = queryOptions({
  queryKey: ["margin", "chart"],
  queryFn: () => loadPart(() => import("./margin-chart.tsx")),
  staleTime: "static",
  retry: false,
  retryOnMount: false,
});

type MarginChartCardProps = {
  /** Undefined until they are loaded. */
  months: readonly MarginMonth[] | undefined;
  isStale: boolean;
};

const titleId = "margin-chart";

/** Revenue and cost over the months; its code is fetched once the figures are there. */
export function MarginChartCard({ months, isStale }: MarginChartCardProps) {
  const { data, isError } = useQuery({ ...chartQuery, enabled: months !== undefined });
  const Chart = useDeferredValue(data?.MarginChart);

  // Another import would do without a stylesheet that failed, and a newer version has other files.
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

import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Paper } from "@mantine/core";
import { queryOptions, useIsFetching, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import classes from "../../../ui/charts/daily-figure.module.css";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { isServerThere, loadPart } from "../../../ui/feedback/load-part.ts";
import type { chartTitles } from "./chart-titles.ts";
import { ChartsSkeleton } from "./charts-skeleton.tsx";

/** The code of the charts and its stylesheet, which no screen loads with itself. After a failure only a reload helps. */
const chartsQuery = queryOptions({
  queryKey: ["dashboard", "charts"],
  queryFn: () => loadPart(() => import("./charts.tsx")),
  staleTime: "static",
  retry: false,
  retryOnMount: false,
});

/** A dashboard's charts, whose code is fetched once everything else on the screen has been. */
export function LazyCharts({ of }: { of: keyof typeof chartTitles }) {
  const isScreenLoading = useIsFetching() > 0;
  const [isTurn, setTurn] = useState(false);
  if (!isTurn && !isScreenLoading) setTurn(true);
  const { data: charts, isError } = useQuery({ ...chartsQuery, enabled: isTurn });
  // Drawn in small pieces, as the page is in use by now.
  const Charts = useDeferredValue(charts?.[of]);

  // Another import would do without a stylesheet that failed, and a newer version has other files.
  async function retry(): Promise<void> {
    if (await isServerThere()) window.location.reload();
  }

  if (isError) {
    return (
      <Paper withBorder className={classes.missing}>
        <ErrorState message={dashboardMessages.chartsLoadFailed} onRetry={() => void retry()} />
      </Paper>
    );
  }
  return <div className={classes.charts}>{Charts ? <Charts /> : <ChartsSkeleton of={of} />}</div>;
}

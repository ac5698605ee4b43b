import { messages } from "@cable-connect/contract/messages";
import { Paper } from "@mantine/core";
import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MissingPartError } from "../../api/load-part.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import classes from "./daily-figure.module.css";
import { chartsQuery } from "./get-charts.ts";

/** A dashboard's charts, whose code is fetched once everything else on the screen has been. */
export function LazyCharts({ of }: { of: "AdminCharts" | "OperatorCharts" }) {
  const isScreenLoading = useIsFetching() > 0;
  const [isTurn, setTurn] = useState(false);
  if (!isTurn && !isScreenLoading) setTurn(true);
  const { data: charts, isError, isFetching, refetch } = useQuery({ ...chartsQuery, enabled: isTurn });

  async function retry(): Promise<void> {
    const { error } = await refetch();
    if (error instanceof MissingPartError && error.isReplaced) window.location.reload();
  }

  if (isError && !isFetching) {
    return (
      <Paper withBorder className={classes.missing}>
        <ErrorState message={messages.dashboard.chartsLoadFailed} onRetry={() => void retry()} />
      </Paper>
    );
  }
  const Charts = charts?.[of];
  return <div className={classes.charts}>{Charts ? <Charts /> : <ChartsSkeleton />}</div>;
}

import { messages } from "@cable-connect/contract/messages";
import { Skeleton } from "@mantine/core";
import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { dailyChartQuery } from "./get-daily-chart.ts";
import type { Dated, Measure } from "./measure.ts";

type LazyDailyChartProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** The chart, whose code is fetched once everything else on the screen has been. */
export function LazyDailyChart<Day extends Dated>({ days, measures }: LazyDailyChartProps<Day>) {
  const isScreenLoading = useIsFetching() > 0;
  const [isTurn, setTurn] = useState(false);
  if (!isTurn && !isScreenLoading) setTurn(true);
  const { data: Chart, isError, isFetching, refetch } = useQuery({ ...dailyChartQuery, enabled: isTurn });

  async function retry(): Promise<void> {
    const { isError: failedAgain } = await refetch();
    // A newer release may have taken its place; the page then has to be loaded anew.
    if (failedAgain && navigator.onLine) window.location.reload();
  }

  if (Chart) return <Chart days={days} measures={measures} />;
  if (isError && !isFetching) {
    return <ErrorState message={messages.dashboard.chartLoadFailed} onRetry={() => void retry()} />;
  }
  return <Skeleton h="100%" />;
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Paper } from "@mantine/core";
import { queryOptions, useIsFetching, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import classes from "../../../ui/charts/daily-figure.module.css";
import { DailySkeleton } from "../../../ui/charts/daily-skeleton.tsx";
import { FigureCard } from "../../../ui/charts/figure-card.tsx";
import { ShareSkeleton } from "../../../ui/charts/share-skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { loadPart, reloadIfServerThere } from "../../../ui/feedback/load-part.ts";

/** The code and stylesheet of the charts, in no screen's own chunk. After a failure only a reload helps. */
const chartsQuery = queryOptions({
  queryKey: ["dashboard", "charts"],
  queryFn: () => loadPart(() => import("./charts.tsx")),
  staleTime: "static",
  retry: false,
  retryOnMount: false,
});

type Side = "admin" | "operator";
type LazyChartsProps = { side: Side /** A card before the charts. */; first?: ReactNode };

/** A dashboard's charts. Their code loads after everything else on the screen. */
export function LazyCharts({ side, first }: LazyChartsProps) {
  const isScreenLoading = useIsFetching() > 0;
  const [isReady, setReady] = useState(false);
  if (!isReady && !isScreenLoading) setReady(true);
  const { data: charts, isError } = useQuery({ ...chartsQuery, enabled: isReady });
  // Deferred, so that rendering the charts doesn't block input.
  const Charts = useDeferredValue(side === "admin" ? charts?.AdminCharts : charts?.OperatorCharts);

  if (isError) {
    return (
      <>
        {first && <div className={classes.charts}>{first}</div>}
        <Paper withBorder className={classes.missing}>
          <ErrorState message={commonMessages.chartsLoadFailed} onRetry={() => void reloadIfServerThere()} />
        </Paper>
      </>
    );
  }
  return (
    <div className={classes.charts}>
      {first}
      {Charts ? <Charts /> : <ChartsSkeleton side={side} />}
    </div>
  );
}

/** Skeletons of both charts, in the size of the charts. */
function ChartsSkeleton({ side }: { side: Side }) {
  const { daily, shares } = dashboardMessages.charts[side];
  const id = useId();
  return (
    <>
      <FigureCard title={daily} titleId={`${id}-daily`}>
        <DailySkeleton />
      </FigureCard>
      <FigureCard title={shares} titleId={`${id}-shares`}>
        <div className={classes.shares}>
          <ShareSkeleton />
        </div>
      </FigureCard>
    </>
  );
}

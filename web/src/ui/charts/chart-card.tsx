import { commonMessages } from "@cable-connect/contract/messages/common";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentType, useDeferredValue } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { loadPart, reloadIfServerThere } from "../feedback/load-part.ts";
import classes from "./daily-figure.module.css";
import { DailySkeleton } from "./daily-skeleton.tsx";
import { FigureCard } from "./figure-card.tsx";

type ChartProps<Month> = { titleId: string; months: readonly Month[]; isStale: boolean };

type ChartCardProps<Month> = {
  title: string;
  /** Id of the heading. */
  titleId: string;
  /** The key of the chart's code, unlike that of any answer. */
  queryKey: NonNullable<UseQueryOptions["queryKey"]>;
  load: () => Promise<ComponentType<ChartProps<Month>>>;
  /** Undefined until loaded. */
  months: readonly Month[] | undefined;
  isStale: boolean;
};

/** The card of a chart by month. */
export function ChartCard<Month>({ title, ...content }: ChartCardProps<Month>) {
  return (
    <FigureCard title={title} titleId={content.titleId} mt="md">
      <ChartContent {...content} />
    </FigureCard>
  );
}

/** A chart by month. Its code loads after the figures; after a failure only a reload helps. */
export function ChartContent<Month>(props: Omit<ChartCardProps<Month>, "title">) {
  const { titleId, queryKey, load, months, isStale } = props;
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => ({ Chart: await loadPart(load) }),
    staleTime: "static",
    retry: false,
    retryOnMount: false,
    enabled: months !== undefined,
  });
  const Chart = useDeferredValue(data?.Chart);

  if (isError) {
    return (
      <div className={classes.state}>
        <ErrorState message={commonMessages.chartsLoadFailed} onRetry={() => void reloadIfServerThere()} />
      </div>
    );
  }
  if (!Chart || !months) return <DailySkeleton />;
  return <Chart titleId={titleId} months={months} isStale={isStale} />;
}

import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/empty-state.tsx";
import { DailyChart } from "./daily-chart.tsx";
import classes from "./daily-figure.module.css";
import { DailySkeleton } from "./daily-skeleton.tsx";
import { DailyTable } from "./daily-table.tsx";
import { type Dated, type DateWords, dayWords, type Measure } from "./measure.ts";
import { Swatch } from "./swatch.tsx";

export type DailyContentProps<Day> = {
  /** The id of the chart's heading. */
  titleId: string;
  /** Undefined until loaded. */
  days: readonly Day[] | undefined;
  measures: readonly Measure<Day>[];
  /** How dates are written; by default as days. */
  words?: DateWords;
  /** What the chart shows, in a sentence. */
  summary: (days: readonly Day[]) => string;
  /** The text for `days` days without any amount. */
  empty: (days: number) => string;
  /** Shown instead of days that could not be loaded, usually an ErrorState. */
  failure?: ReactNode;
  /** Whether other days are loading; the shown ones are dimmed. */
  isStale: boolean;
};

/** A chart over days, with a sentence and a table for screen readers, or its loading, empty or error state. */
export function DailyContent<Day extends Dated>(props: DailyContentProps<Day>) {
  const { titleId, days, measures, words = dayWords, summary, empty, failure, isStale } = props;
  if (failure && (days === undefined || isStale)) return <div className={classes.state}>{failure}</div>;
  if (!days) return <DailySkeleton />;
  const hasAmounts = days.some((day) => measures.some(({ value }) => value(day) > 0));
  if (!hasAmounts) {
    return (
      <div className={classes.state}>
        <EmptyState title={empty(days.length)} />
      </div>
    );
  }
  const sentence = summary(days);
  return (
    <figure
      className={classes.figure}
      aria-labelledby={titleId}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <VisuallyHidden component="figcaption">{sentence}</VisuallyHidden>
      <DailyLegend days={days} measures={measures} />
      <div className={classes.plot}>
        <DailyChart days={days} measures={measures} words={words} />
      </div>
      <DailyTable caption={sentence} days={days} measures={measures} words={words} />
    </figure>
  );
}

type DailyLegendProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** The shape, name and total of each measure. */
function DailyLegend<Day>({ days, measures }: DailyLegendProps<Day>) {
  return (
    <div className={classes.legend}>
      {measures.map(({ label, total, drawn }) => (
        <span key={label}>
          {drawn && <Swatch {...drawn} />}
          {label} <strong>{total(days)}</strong>
        </span>
      ))}
    </div>
  );
}

import { memo, type PointerEvent, useEffect, useRef, useState } from "react";
import "uplot/dist/uPlot.min.css";
import classes from "./daily-chart.module.css";
import type { Shape } from "./day-plot.ts";
import { DayTooltip } from "./day-tooltip.tsx";
import { type DayPlace, type KeptPlot, keepPlotted } from "./keep-plotted.ts";
import type { Dated, DateWords, Drawn, Measure } from "./measure.ts";

type DailyChartProps<Day> = {
  days: readonly Day[];
  measures: readonly Measure<Day>[];
  words: DateWords;
};

/** What lies above hides what lies below. */
const order: readonly Drawn["as"][] = ["area", "bar", "line"];

function shapesOf<Day>(days: readonly Day[], measures: readonly Measure<Day>[]): Shape[] {
  return measures
    .flatMap(({ drawn, value }) => (drawn ? [{ ...drawn, values: days.map(value) }] : []))
    .toSorted((a, b) => order.indexOf(a.as) - order.indexOf(b.as));
}

function Chart<Day extends Dated>({ days, measures, words }: DailyChartProps<Day>) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<KeptPlot>(null);
  const [place, setPlace] = useState<DayPlace>();
  const day = place && days[place.index];

  useEffect(() => {
    if (!host.current) return;
    const kept = keepPlotted(host.current, days, words, shapesOf(days, measures), () => setPlace(undefined));
    plot.current = kept;
    return kept.stop;
  }, [days, measures, words]);

  const isPointed = place !== undefined;
  useEffect(() => {
    if (!isPointed) return;
    function leave({ target }: Event): void {
      if (target instanceof Node && !host.current?.contains(target)) setPlace(undefined);
    }
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isPointed]);

  function point({ clientX, currentTarget }: PointerEvent): void {
    const found = plot.current?.dayAt(clientX - currentTarget.getBoundingClientRect().left);
    setPlace((present) => (present?.index === found?.index ? present : found));
  }

  return (
    <div
      aria-hidden
      className={classes.chart}
      onPointerDown={point}
      onPointerMove={point}
      // A finger that is lifted leaves the figures to be read.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && setPlace(undefined)}
      onPointerCancel={() => setPlace(undefined)}
    >
      <div ref={host} className={classes.plot} />
      {place && day && <DayTooltip day={day} measures={measures} words={words} place={place} />}
    </div>
  );
}

/** Shapes over the days. Seen only: who hears the page has its sentence and its table. Nothing in it moves by itself. */
export const DailyChart = memo(Chart) as typeof Chart;

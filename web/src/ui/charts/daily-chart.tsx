import { memo, type PointerEvent, useEffect, useRef, useState } from "react";
import "uplot/dist/uPlot.min.css";
import classes from "./daily-chart.module.css";
import type { Shape } from "./day-plot.ts";
import { DayTooltip } from "./day-tooltip.tsx";
import { type Dated, type DateWords, type Measure, withoutZeros } from "./measure.ts";
import { type DayPosition, type LivePlot, redrawOnResize } from "./redraw-on-resize.ts";

type DailyChartProps<Day> = {
  days: readonly Day[];
  measures: readonly Measure<Day>[];
  words: DateWords;
};

/** In drawing order: a later shape covers an earlier one. */
const order: readonly Shape["as"][] = ["area", "bar", "line", "dashes"];

function shapesOf<Day>(days: readonly Day[], measures: readonly Measure<Day>[]): Shape[] {
  return measures
    .flatMap(({ drawn, value }): Shape[] => {
      if (!drawn) return [];
      const values = days.map(value);
      return [{ ...drawn, values: drawn.as === "dashes" ? withoutZeros(values) : values }];
    })
    .toSorted((a, b) => order.indexOf(a.as) - order.indexOf(b.as));
}

function Chart<Day extends Dated>({ days, measures, words }: DailyChartProps<Day>) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<LivePlot>(null);
  const [position, setPosition] = useState<DayPosition>();
  const day = position && days[position.index];

  useEffect(() => {
    if (!host.current) return;
    const live = redrawOnResize(host.current, days, words, shapesOf(days, measures), () =>
      setPosition(undefined),
    );
    plot.current = live;
    return live.stop;
  }, [days, measures, words]);

  const isPointed = position !== undefined;
  useEffect(() => {
    if (!isPointed) return;
    function leave({ target }: Event): void {
      if (target instanceof Node && !host.current?.contains(target)) setPosition(undefined);
    }
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isPointed]);

  function point({ clientX, currentTarget }: PointerEvent): void {
    const found = plot.current?.dayAt(clientX - currentTarget.getBoundingClientRect().left);
    setPosition((present) => (present?.index === found?.index ? present : found));
  }

  return (
    <div
      aria-hidden
      className={classes.chart}
      onPointerDown={point}
      onPointerMove={point}
      // After a touch, the tooltip stays readable.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && setPosition(undefined)}
      onPointerCancel={() => setPosition(undefined)}
    >
      <div ref={host} className={classes.plot} />
      {position && day && <DayTooltip day={day} measures={measures} words={words} position={position} />}
    </div>
  );
}

/** A chart over days. It is hidden from screen readers, which get DailyContent's sentence and table. */
export const DailyChart = memo(Chart) as typeof Chart;

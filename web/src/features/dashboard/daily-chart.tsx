import { CompositeChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { formatCompactMoney, formatDayMonth } from "../../ui/format.ts";
import classes from "./daily-chart.module.css";
import { DayTooltip } from "./day-tooltip.tsx";
import type { Dated, Measure } from "./measure.ts";

type DailyChartProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** Shapes over the days. Seen only: who hears the page has its sentence and its table. Nothing in it moves by itself. */
export function DailyChart<Day extends Dated>({ days, measures }: DailyChartProps<Day>) {
  const shown = measures.flatMap(({ label, value, drawn }) => (drawn ? [{ label, value, drawn }] : []));
  const data = days.map((day) => ({
    date: day.date,
    ...Object.fromEntries(shown.map(({ label, value }) => [label, value(day)])),
  }));
  return (
    <CompositeChart
      aria-hidden
      className={classes.chart}
      data={data}
      dataKey="date"
      series={shown.map(({ label, drawn }) => ({ name: label, type: drawn.as, color: drawn.color }))}
      curveType="linear"
      areaProps={{ fillOpacity: 0.1 }}
      barProps={{ radius: [2, 2, 0, 0] }}
      maxBarWidth={14}
      dotProps={{ r: 0, strokeWidth: 0 }}
      tickLine="none"
      strokeDasharray=""
      tooltipAnimationDuration={0}
      valueFormatter={formatCompactMoney}
      accessibilityLayer={false}
      // The labels stand 10 px to the left of the width that they are given.
      composedChartProps={{ margin: { top: 8, right: 8, bottom: 8, left: 10 } }}
      xAxisProps={{
        tickFormatter: formatDayMonth,
        interval: "equidistantPreserveEnd",
        minTickGap: 32,
        padding: { left: 12, right: 16 },
      }}
      yAxisProps={{ width: "auto", tickCount: 5, niceTicks: "snap125" }}
      tooltipProps={{
        content: ({ active, label }) => {
          const day = active ? days.find(({ date }) => date === label) : undefined;
          return day && <DayTooltip day={day} measures={measures} />;
        },
      }}
    />
  );
}

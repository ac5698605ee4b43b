import { AreaChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { formatCompactMoney, formatDayMonth } from "../../ui/format.ts";
import classes from "./daily-chart.module.css";
import { DayTooltip } from "./day-tooltip.tsx";
import type { Dated, Measure } from "./measure.ts";

type DailyChartProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** Lines over the days. Seen only: who hears the page has its sentence and its table. Nothing in it moves by itself. */
export function DailyChart<Day extends Dated>({ days, measures }: DailyChartProps<Day>) {
  const drawn = measures.flatMap(({ label, value, line }) => (line ? [{ label, value, line }] : []));
  const data = days.map((day) => ({
    date: day.date,
    ...Object.fromEntries(drawn.map(({ label, value }) => [label, value(day)])),
  }));
  return (
    <AreaChart
      className={classes.chart}
      data={data}
      dataKey="date"
      series={drawn.map(({ label, line }) => ({
        name: label,
        color: line.color,
        strokeDasharray: line.dash,
      }))}
      curveType="linear"
      fillOpacity={0.12}
      dotProps={{ r: 0, strokeWidth: 0 }}
      activeDotProps={{ r: 4 }}
      tickLine="none"
      strokeDasharray=""
      valueFormatter={formatCompactMoney}
      accessibilityLayer={false}
      areaChartProps={{ margin: { top: 8, right: 8, bottom: 8, left: 0 } }}
      xAxisProps={{
        tickFormatter: formatDayMonth,
        interval: "equidistantPreserveEnd",
        minTickGap: 32,
        padding: { left: 12, right: 16 },
      }}
      yAxisProps={{ width: 60, tickCount: 5 }}
      tooltipProps={{
        content: ({ active, label }) => {
          const day = active ? days.find(({ date }) => date === label) : undefined;
          return day && <DayTooltip day={day} measures={measures} />;
        },
      }}
    />
  );
}

import { chartDays } from "@cable-connect/contract/constants";
import { SegmentedControl } from "@mantine/core";
import classes from "./daily-figure.module.css";
import { useChartDays } from "./use-chart-days.ts";

const choices = chartDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** How far back the charts reach. */
export function DaysSwitch() {
  const [days, changeDays] = useChartDays();
  return (
    <SegmentedControl
      aria-label="Days shown"
      classNames={{ label: classes.choice }}
      data={choices}
      value={String(days)}
      onChange={(chosen) => changeDays(chartDays.find((known) => String(known) === chosen) ?? chartDays[0])}
    />
  );
}

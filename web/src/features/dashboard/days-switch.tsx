import { chartDays } from "@cable-connect/contract/constants";
import { useId } from "react";
import classes from "./days-switch.module.css";
import { useChartDays } from "./use-chart-days.ts";

/** How far back the charts reach. Mantine's SegmentedControl measures itself, which lays out the whole page anew. */
export function DaysSwitch() {
  const [shown, changeDays] = useChartDays();
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Days shown" className={classes.switch}>
      {chartDays.map((days) => (
        <label key={days} className={classes.choice}>
          <input type="radio" name={name} checked={days === shown} onChange={() => changeDays(days)} />
          {days} days
        </label>
      ))}
    </div>
  );
}

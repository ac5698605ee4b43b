import { formatDate } from "../../ui/format.ts";
import classes from "./daily-chart.module.css";
import { LineSwatch } from "./line-swatch.tsx";
import type { Dated, Measure } from "./measure.ts";

type DayTooltipProps<Day> = { day: Day; measures: readonly Measure<Day>[] };

/** The exact figures of the day under the pointer. */
export function DayTooltip<Day extends Dated>({ day, measures }: DayTooltipProps<Day>) {
  return (
    <div className={classes.tooltip}>
      <div className={classes.day}>{formatDate(day.date)}</div>
      {measures.map(({ label, value, format, line }) => (
        <div key={label} className={classes.measure}>
          {line && <LineSwatch {...line} />}
          <span>{label}</span>
          <span>{format(value(day))}</span>
        </div>
      ))}
    </div>
  );
}

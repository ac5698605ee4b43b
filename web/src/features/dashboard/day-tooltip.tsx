import { formatDate } from "../../ui/format.ts";
import classes from "./daily-chart.module.css";
import type { Dated, Measure } from "./measure.ts";
import { Swatch } from "./swatch.tsx";

type DayTooltipProps<Day> = { day: Day; measures: readonly Measure<Day>[] };

/** The exact figures of the day under the pointer. */
export function DayTooltip<Day extends Dated>({ day, measures }: DayTooltipProps<Day>) {
  return (
    <div className={classes.tooltip}>
      <div className={classes.day}>{formatDate(day.date)}</div>
      {measures.map(({ label, value, format, drawn }) => (
        <div key={label} className={classes.measure}>
          <span className={classes.swatch}>{drawn && <Swatch {...drawn} />}</span>
          <span>{label}</span>
          <span>{format(value(day))}</span>
        </div>
      ))}
    </div>
  );
}

import classes from "./daily-figure.module.css";
import { LineSwatch } from "./line-swatch.tsx";
import type { Measure } from "./measure.ts";

type DailyLegendProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** Which line is which, and what each comes to. */
export function DailyLegend<Day>({ days, measures }: DailyLegendProps<Day>) {
  return (
    <div className={classes.legend}>
      {measures.map(({ label, total, line }) => (
        <span key={label}>
          {line && <LineSwatch {...line} />}
          {label} <strong>{total(days)}</strong>
        </span>
      ))}
    </div>
  );
}

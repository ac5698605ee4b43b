import classes from "./daily-figure.module.css";
import type { Measure } from "./measure.ts";
import { Swatch } from "./swatch.tsx";

type DailyLegendProps<Day> = { days: readonly Day[]; measures: readonly Measure<Day>[] };

/** Which shape is which figure, and what each comes to. */
export function DailyLegend<Day>({ days, measures }: DailyLegendProps<Day>) {
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

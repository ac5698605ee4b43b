import classes from "./daily-chart.module.css";
import type { Dated, DateWords, Measure } from "./measure.ts";
import type { DayPosition } from "./redraw-on-resize.ts";
import { Swatch } from "./swatch.tsx";

type DayTooltipProps<Day> = {
  day: Day;
  measures: readonly Measure<Day>[];
  words: DateWords;
  position: DayPosition;
};

/** The exact values of the day under the pointer, beside a vertical line. */
export function DayTooltip<Day extends Dated>({ day, measures, words, position }: DayTooltipProps<Day>) {
  const { x, points, side } = position;
  return (
    <>
      <div className={classes.line} style={{ left: x }} />
      {points.map(({ y, color }) => (
        <div key={color} className={classes.point} style={{ left: x, top: y, background: color }} />
      ))}
      <div className={classes.beside} data-side={side}>
        <div className={classes.spacer} style={{ flexBasis: side === "left" ? `calc(100% - ${x}px)` : x }} />
        <div className={classes.tooltip}>
          <div className={classes.day}>{words.full(day.date)}</div>
          {measures.map(({ label, value, format, drawn }) => (
            <div key={label} className={classes.measure}>
              <span className={classes.swatch}>{drawn && <Swatch {...drawn} />}</span>
              <span>{label}</span>
              <span>{format(value(day))}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

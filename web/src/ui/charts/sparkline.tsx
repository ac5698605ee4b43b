import classes from "./sparkline.module.css";
import { sparklinePoints } from "./sparkline-points.ts";

type SparklineProps = {
  /** Oldest first; undefined until loaded. */
  values: readonly number[] | undefined;
  /** The accessible name: the period and its range. */
  label: (low: number, high: number) => string;
};

/** The course of a figure over the last days, without axes; nothing while there are only zeros. */
export function Sparkline({ values = [], label }: SparklineProps) {
  const points = sparklinePoints(values);
  if (!points) return null;
  const line = points.map((point) => point.join()).join(" ");
  return (
    <svg
      className={classes.sparkline}
      viewBox="0 -8 100 116"
      preserveAspectRatio="none"
      role="img"
      aria-label={label(Math.min(...values), Math.max(...values))}
    >
      <polygon className={classes.area} points={`0,108 ${line} 100,108`} />
      <polyline className={classes.line} points={line} />
    </svg>
  );
}

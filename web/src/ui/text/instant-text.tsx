import { formatInstant } from "./format.ts";
import classes from "./instant-text.module.css";

/** A day and its time in a table; if they don't fit on one line, the time wraps as a whole. */
export function InstantText({ instant }: { instant: string }) {
  const [day, time] = formatInstant(instant).split(/(?<=,) /);
  return (
    <>
      <span className={classes.whole}>{day}</span> <span className={classes.whole}>{time}</span>
    </>
  );
}

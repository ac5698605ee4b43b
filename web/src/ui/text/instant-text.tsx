import { formatInstant } from "./format.ts";
import classes from "./instant-text.module.css";

/** A day and its time in a table; where there is no room for both in a line, the time goes whole into the next. */
export function InstantText({ instant }: { instant: string }) {
  const [day, time] = formatInstant(instant).split(/(?<=,) /);
  return (
    <>
      <span className={classes.whole}>{day}</span> <span className={classes.whole}>{time}</span>
    </>
  );
}

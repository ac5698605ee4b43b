import { commonMessages } from "@cable-connect/contract/messages/common";
import { useAgo } from "./ago.ts";
import { formatInstant } from "./format.ts";
import classes from "./instant-text.module.css";

/**
 * An instant. One of today is shown as `3 min ago`, with the day and time as its title, to screen readers and on paper;
 * another one as its day and time, which wraps as a whole if they don't fit on one line.
 */
export function InstantText({ instant }: { instant: string }) {
  const whole = formatInstant(instant);
  const ago = useAgo(instant, commonMessages.justNow);
  const [day, time] = whole.split(/(?<=,) /);
  const parts = (
    <>
      <span className={classes.whole}>{day}</span> <span className={classes.whole}>{time}</span>
    </>
  );
  return (
    <time dateTime={instant} title={ago && whole} className={classes.instant}>
      {ago ? (
        <>
          <span className={classes.ago} aria-hidden>
            {ago}
          </span>
          <span className={classes.exact}>{parts}</span>
        </>
      ) : (
        parts
      )}
    </time>
  );
}

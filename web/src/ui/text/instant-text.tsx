import { commonMessages } from "@cable-connect/contract/messages/common";
import { useAgo } from "./ago.ts";
import { formatInstant } from "./format.ts";
import classes from "./instant-text.module.css";

type InstantTextProps = {
  instant: string;
  /** In a row of two lines on a phone another day than today is shown without its time. */
  isDayOnPhone?: boolean;
};

/**
 * An instant. One of today is shown as `3 min ago`, with the day and time as its title, to screen readers and on paper;
 * another one as its day and time, which wraps as a whole if they don't fit on one line.
 */
export function InstantText({ instant, isDayOnPhone }: InstantTextProps) {
  const whole = formatInstant(instant);
  const ago = useAgo(instant, commonMessages.justNow);
  const [day, time] = whole.split(", ");
  const wide = { "data-wide": isDayOnPhone };
  const parts = (
    <>
      <span className={classes.whole}>
        {day}
        <span {...wide}>,</span>
      </span>{" "}
      <span className={classes.whole} {...wide}>
        {time}
      </span>
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

import classes from "./recharge.module.css";

type OptionTextProps = { label: string; side?: string; detail?: string };

/** An option with a fact on the right and a second line. */
export function OptionText({ label, side, detail }: OptionTextProps) {
  return (
    <span className={classes.option}>
      <span>{label}</span>
      {side && <span className={classes.side}>{side}</span>}
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}

import { weekShortHint } from "../../business/runway-text.ts";
import classes from "./operator-cells.module.css";

/** What the renewals of the next 7 days lack, in rupees; nothing when the wallet covers them. */
export function WeekShort({ missing }: { missing: number }) {
  if (missing === 0) return null;
  return <div className={classes.short}>{weekShortHint(missing)}</div>;
}

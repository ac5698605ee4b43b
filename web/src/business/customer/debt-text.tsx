import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatPrice } from "../../ui/text/format.ts";
import classes from "./debt-text.module.css";

/** What a customer owes, in rupees, as `Owes ₹450`; nothing if it owes nothing. */
export function DebtText({ outstanding = 0 }: { outstanding?: number }) {
  if (outstanding <= 0) return null;
  return <span className={classes.debt}>{commonMessages.owes(formatPrice(outstanding))}</span>;
}

import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import type { DayBook } from "../../../api/day-book.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "./day-book.module.css";
import { modeFacts, receivedOf } from "./line-texts.ts";

const texts = dayBookPageMessages.totals;

/** What all received, by mode, and what is in hand. */
export function DayBookTotals({ totals }: { totals: DayBook["totals"] }) {
  const figures = [
    { key: "received", label: texts.received, amount: formatPrice(receivedOf(totals)), isMain: true },
    ...modeFacts(totals, { withCash: true }),
    ...(totals.deposited === 0
      ? []
      : [{ key: "deposited", label: texts.deposited, amount: formatPrice(totals.deposited) }]),
    { key: "inHand", label: texts.inHand, amount: formatPrice(totals.cashInHand), isMain: true },
  ];
  return (
    <dl className={classes.totals}>
      {figures.map(({ key, label, amount, ...figure }) => (
        <div key={key} data-main={"isMain" in figure || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

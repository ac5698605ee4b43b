import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { DayBook, DayBookLine } from "../../../api/day-book.ts";
import { netReceived } from "../../../business/collections/net-received.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "./day-book.module.css";
import { differenceText, modeFacts } from "./line-texts.ts";

const { totals: texts, facts, differenceOf } = dayBookPageMessages;

/** What all received, by mode, what was handed over, what is in hand, and by how much what was counted differs. */
export function DayBookTotals({ book: { lines, totals } }: { book: DayBook }) {
  const handedOver = sumOf(lines, (line) => line.handedOver);
  const counted = lines.filter(({ closing }) => closing).length;
  const figures = [
    { key: "received", label: texts.received, amount: formatPrice(netReceived(totals)) },
    ...modeFacts(totals),
    ...(handedOver === 0
      ? []
      : [{ key: "handedOver", label: facts.handedOver, amount: formatPrice(handedOver) }]),
    ...(totals.deposited === 0
      ? []
      : [{ key: "deposited", label: facts.deposited, amount: formatPrice(totals.deposited) }]),
    { key: "inHand", label: facts.inHand, amount: formatPrice(totals.cashInHand) },
    ...(counted > 0
      ? [
          {
            key: "difference",
            label: counted === lines.length ? facts.difference : differenceOf(counted, lines.length),
            amount: differenceText(sumOf(lines, ({ closing }) => closing?.difference ?? 0)),
          },
        ]
      : []),
  ];
  return (
    <dl className={classes.totals}>
      {figures.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function sumOf(lines: DayBook["lines"], rupeesOf: (line: DayBookLine) => number): number {
  return sumRupees(lines.map(rupeesOf));
}

import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { DayBook } from "../../../api/day-book.ts";
import { netReceived } from "../../../business/collections/net-received.ts";
import { Figures } from "../../../ui/layout/figures.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "./day-book.module.css";
import { differenceText, otherModeFacts, signedPrice, totalCashFacts } from "./line-texts.ts";

const { totals: texts, facts, differenceOf } = dayBookPageMessages;

/**
 * How the cash in hand of all books came about, in the order of the cards, the difference of the counts included; then what was
 * received otherwise, by mode, and all that was received. Cash that was handed over is in another book, and so in the sum.
 */
export function DayBookTotals({ book: { lines, totals } }: { book: DayBook }) {
  const counted = lines.filter(({ closing }) => closing).length;
  const isCounted = counted === lines.length;
  const difference = sumRupees(lines.map(({ closing }) => closing?.difference ?? 0));
  const others = otherModeFacts(totals);
  const cash = totalCashFacts(lines);
  const hasCash = (sum: string) => cash.some(({ key }) => key === sum);
  // Received in cash alone, the same sum would stand twice.
  const hasTotal = others.length > 0 || hasCash("reversed") || !hasCash("received");
  const cashFigures = [
    ...cash,
    ...(counted > 0
      ? [
          {
            key: "difference",
            label: isCounted ? facts.difference : differenceOf(counted, lines.length),
            amount: differenceText(difference),
            difference,
          },
        ]
      : []),
    {
      key: "inHand",
      label: isCounted ? facts.counted : facts.inHand,
      amount: signedPrice(totals.cashInHand),
    },
  ];
  const otherFigures = [
    ...others,
    ...(hasTotal ? [{ key: "total", label: texts.received, amount: formatPrice(netReceived(totals)) }] : []),
  ];
  return (
    <div className={classes.totals}>
      <Figures figures={cashFigures} />
      {otherFigures.length > 0 && <Figures figures={otherFigures} />}
    </div>
  );
}

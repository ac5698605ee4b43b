import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { DayBook, DayBookLine } from "../../../api/day-book.ts";
import { netReceived } from "../../../business/collections/net-received.ts";
import { Figures } from "../../../ui/layout/figures.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "./day-book.module.css";
import { differenceText, otherModeFacts, signedPrice, totalCashFacts } from "./line-texts.ts";

const { totals: texts, facts, differenceOf } = dayBookPageMessages;

/**
 * How the cash in hand of all books came about, in the order of the cards, and by how much what was counted differs; then what was
 * received otherwise, by mode, what was handed over, and all that was received.
 */
export function DayBookTotals({ book: { lines, totals } }: { book: DayBook }) {
  const handedOver = sumOf(lines, (line) => line.handedOver);
  const counted = lines.filter(({ closing }) => closing).length;
  const difference = sumOf(lines, ({ closing }) => closing?.difference ?? 0);
  const others = otherModeFacts(totals);
  const cash = totalCashFacts(lines);
  const hasCash = (sum: string) => cash.some(({ key }) => key === sum);
  // Received in cash alone, the same sum would stand twice.
  const hasTotal = others.length > 0 || hasCash("reversed") || !hasCash("received");
  const cashFigures = [
    ...cash,
    { key: "inHand", label: facts.inHand, amount: signedPrice(totals.cashInHand) },
    ...(counted > 0
      ? [
          {
            key: "difference",
            label: counted === lines.length ? facts.difference : differenceOf(counted, lines.length),
            amount: differenceText(difference),
            difference,
          },
        ]
      : []),
  ];
  const otherFigures = [
    ...others,
    ...(handedOver === 0
      ? []
      : [{ key: "handedOver", label: facts.handedOver, amount: formatPrice(handedOver) }]),
    ...(hasTotal ? [{ key: "total", label: texts.received, amount: formatPrice(netReceived(totals)) }] : []),
  ];
  const figures = [...cashFigures, ...otherFigures];
  return (
    // In several rows the sum of the cash stands at the end of one.
    <Figures
      figures={figures}
      rowStart={figures.length > 6 ? otherFigures[0]?.key : undefined}
      className={classes.totals}
    />
  );
}

function sumOf(lines: DayBook["lines"], rupeesOf: (line: DayBookLine) => number): number {
  return sumRupees(lines.map(rupeesOf));
}

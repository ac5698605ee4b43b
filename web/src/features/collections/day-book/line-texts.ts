import { paymentModes } from "@cable-connect/contract/collections/payment-modes";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addRupees, minusSign, sumRupees } from "@cable-connect/contract/values/money";
import type { DayBook, DayBookLine, DayClosing } from "../../../api/day-book.ts";
import { formatInstant, formatPrice } from "../../../ui/text/format.ts";

const texts = dayBookPageMessages;

/** A label with an amount, which may be nothing, and a key. */
export type CashFact = { key: string; label: string; amount: string; isNothing: boolean };

/** Whose line it is. */
export function nameOfLine({ collector }: { collector: { name: string } | null }): string {
  return collector?.name ?? collectionMessages.counter;
}

/** Whether something may still be booked on the day. */
export function isOpen({ closedUntil }: DayBookLine, day: string): boolean {
  return closedUntil === null || closedUntil < day;
}

/** An amount that may be below zero. */
export function signedPrice(rupees: number): string {
  const price = formatPrice(Math.abs(rupees));
  return rupees < 0 ? `${minusSign}${price}` : price;
}

/**
 * How the cash in hand came about: what it began with, what was received, and each other sum of the day that isn't 0.
 */
export function cashFacts(line: DayBookLine): CashFact[] {
  const { facts } = texts;
  const others = Object.entries(movedCash(line)) as [keyof ReturnType<typeof movedCash>, number][];
  return [
    factOf("opening", facts.opening, line.opening),
    factOf("received", facts.received, line.received.cash),
    ...others.filter(([, rupees]) => rupees !== 0).map(([key, rupees]) => factOf(key, facts[key], rupees)),
  ];
}

/**
 * How the cash in hand of all books came about, each sum that of the cards and not 0. What is handed over stays within them.
 */
export function totalCashFacts(lines: readonly DayBookLine[]): CashFact[] {
  const { facts } = texts;
  const sums = lines.map((line) => ({
    opening: line.opening,
    received: line.received.cash,
    ...movedCash(line),
  }));
  return (["opening", "received", "reversed", "paidIn", "deposited", "paidOut", "corrected"] as const)
    .map((key) => factOf(key, facts[key], sumRupees(sums.map((sum) => sum[key]))))
    .filter(({ isNothing }) => !isNothing);
}

/** Whether cash can be counted in a book: it is open, and some was there or moved. */
export function isToCount(line: DayBookLine, day: string): boolean {
  return isOpen(line, day) && hasCash(line);
}

/** Whether some cash was there or moved on the day. */
export function hasCash(line: DayBookLine): boolean {
  return cashFacts(line).some(({ isNothing }) => !isNothing);
}

/** What changed the cash of a line beside what was received. */
function movedCash(line: DayBookLine) {
  return {
    reversed: -line.reversed.cash,
    takenOver: line.takenOver,
    paidIn: line.paidIn,
    handedOver: -line.handedOver,
    deposited: -line.deposited,
    paidOut: -line.paidOut,
    corrected: line.corrected,
  };
}

type Received = Pick<DayBook["totals"], "received" | "reversed">;

/** What was received by each mode but cash, less what was reversed; modes of nothing in these lines are left out. */
export function otherModeFacts(line: Received, beside: readonly Received[] = [line]): CashFact[] {
  return paymentModes
    .filter((mode) => mode !== "cash")
    .filter((mode) => beside.some(({ received, reversed }) => received[mode] !== 0 || reversed[mode] !== 0))
    .map((mode) =>
      factOf(mode, collectionMessages.modes[mode], addRupees(line.received[mode], -line.reversed[mode])),
    );
}

function factOf(key: string, label: string, rupees: number): CashFact {
  return { key, label, amount: signedPrice(rupees), isNothing: rupees === 0 };
}

/** `Short ₹50`, `Over ₹10` or `Exact`. */
export function differenceText(difference: number): string {
  if (difference === 0) return texts.exact;
  return difference < 0 ? texts.short(formatPrice(-difference)) : texts.over(formatPrice(difference));
}

/** An earlier count of the day, which was taken back. */
export function countedBefore({ counted, difference, signedBy, reopening }: DayClosing): string {
  return texts.countedBefore({
    counted: formatPrice(counted),
    difference: differenceText(difference).toLowerCase(),
    name: signedBy,
    when: reopening ? formatInstant(reopening.date) : "",
    reason: reopening?.reason ?? "",
  });
}

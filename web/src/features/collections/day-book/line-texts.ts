import { paymentModes } from "@cable-connect/contract/constants";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { minusSign } from "@cable-connect/contract/money";
import type { DayBook, DayBookLine, DayClosing } from "../../../api/day-book.ts";
import { addRupees } from "../../../ui/fields/add-rupees.ts";
import { formatInstant, formatPrice } from "../../../ui/text/format.ts";

const texts = dayBookPageMessages;

/** A label with an amount, and a key. */
type Fact = { key: string; label: string; amount: string };

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
  return rupees < 0 ? `${minusSign}${formatPrice(-rupees)}` : formatPrice(rupees);
}

/** How the cash in hand came about: what it began with and each sum of the day that isn't 0. */
export function cashFacts(line: DayBookLine): Fact[] {
  const { facts } = texts;
  const sums: [key: keyof typeof facts, rupees: number][] = [
    ["received", line.received.cash],
    ["reversed", -line.reversed.cash],
    ["takenOver", line.takenOver],
    ["paidIn", line.paidIn],
    ["handedOver", -line.handedOver],
    ["deposited", -line.deposited],
    ["paidOut", -line.paidOut],
    ["corrected", line.corrected],
  ];
  return [
    { key: "opening", label: facts.opening, amount: signedPrice(line.opening) },
    ...sums
      .filter(([key, rupees]) => rupees !== 0 || key === "received")
      .map(([key, rupees]) => ({ key, label: facts[key], amount: signedPrice(rupees) })),
  ];
}

/** What was received by each mode, less what was reversed; modes of nothing are left out, and cash unless asked for. */
export function modeFacts(
  { received, reversed }: Pick<DayBook["totals"], "received" | "reversed">,
  { withCash }: { withCash: boolean },
): Fact[] {
  return paymentModes
    .filter((mode) => (withCash || mode !== "cash") && (received[mode] !== 0 || reversed[mode] !== 0))
    .map((mode) => ({
      key: mode,
      label: collectionMessages.modes[mode],
      amount: signedPrice(addRupees(received[mode], -reversed[mode])),
    }));
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

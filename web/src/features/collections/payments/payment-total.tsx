import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import type { PaymentTotals } from "@cable-connect/contract/payments";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "../collections.module.css";

const texts = collectionsPageMessages.payments;

type PaymentTotalProps = {
  totals: PaymentTotals;
  /** Whether they are those of this month, and the list has all. */
  isThisMonth: boolean;
};

/** What payments sum up to, by mode if there are several. */
export function PaymentTotal({ totals, isThisMonth }: PaymentTotalProps) {
  const { amount, payments, byMode, reversed } = totals;
  const total = texts.total(formatPrice(amount), payments);
  const parts = [
    ...(byMode.length > 1
      ? byMode.map((sum) => texts.ofMode(collectionMessages.modes[sum.mode], formatPrice(sum.amount)))
      : []),
    ...(reversed > 0 ? [texts.notCounted(reversed)] : []),
  ];
  return (
    <p className={classes.total} role="status">
      <strong>{isThisMonth ? texts.thisMonth(total) : total}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

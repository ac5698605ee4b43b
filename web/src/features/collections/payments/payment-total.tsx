import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import type { PaymentTotals } from "@cable-connect/contract/payments";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "../collections.module.css";

const texts = collectionsPageMessages.payments;

type PaymentTotalProps = {
  totals: PaymentTotals;
  /** The names of what they are filtered by. */
  filters: readonly string[];
  isStale: boolean;
};

/** What payments sum up to, by mode if there are several, and which payments these are. */
export function PaymentTotal({ totals, filters, isStale }: PaymentTotalProps) {
  const { amount, payments, byMode, reversed } = totals;
  const parts = [
    ...(byMode.length > 1
      ? byMode.map((sum) => texts.ofMode(collectionMessages.modes[sum.mode], formatPrice(sum.amount)))
      : []),
    ...(reversed > 0 ? [texts.notCounted(reversed)] : []),
  ];
  return (
    <p className={classes.total} role="status" data-stale={isStale || undefined}>
      <strong>{texts.totalOf(filters, texts.total(formatPrice(amount), payments))}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

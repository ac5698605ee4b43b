import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Payment } from "@cable-connect/contract/payments";
import { Text } from "@mantine/core";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import {
  dayOf,
  formatDate,
  formatDayMonth,
  formatInstantDate,
  formatPrice,
  formatTime,
  today,
} from "../../../ui/text/format.ts";
import classes from "../collections.module.css";
import { PaymentActions } from "./payment-actions.tsx";
import { PaymentReference } from "./payment-reference.tsx";

const texts = collectionsPageMessages.payments;

/** The columns of payments; a reversed one is struck out. */
export const paymentColumns = (onReverse: (payment: Payment) => void): readonly Column<Payment>[] => [
  {
    header: texts.columns.received,
    width: "6.5rem",
    cell: (payment) => (
      <>
        <span className={classes.whole}>{formatDate(payment.receivedOn)}</span>
        <Text size="sm" c="dimmed" className={classes.whole}>
          {isBookedThatDay(payment)
            ? formatTime(payment.createdAt)
            : texts.booked(formatInstantDate(payment.createdAt))}
        </Text>
      </>
    ),
  },
  {
    header: texts.columns.receipt,
    width: "8rem",
    cell: ({ receiptNumber }) => <span className={classes.whole}>{receiptNumber}</span>,
  },
  {
    header: commonMessages.customer,
    phone: "title",
    cell: ({ customer, reversal }) => (
      <>
        <CustomerLink customer={customer} fw={600} />
        {reversal && (
          <Text size="sm" c="dimmed" className={classes.below} data-wide>
            {texts.reversed(formatInstantDate(reversal.date), reversal.reason)}
          </Text>
        )}
      </>
    ),
  },
  {
    header: texts.columns.mode,
    width: "6.5rem",
    phone: "line",
    cell: (payment) => {
      const { mode, reference, receiptNumber, collector, reversal } = payment;
      return (
        <>
          <span data-narrow>
            {reversal && `${texts.receivedShort} `}
            {`${shortTime(payment)}, `}
          </span>
          {collectionMessages.modes[mode]}
          <span data-narrow>
            {reference && <span title={reference}>{` ${shortReference(reference)}`}</span>}
            {`, ${shortNumber(receiptNumber)}`}
            {collector && `, ${collector.name}`}
          </span>
          <PaymentReference payment={payment} />
          {reversal && (
            <div data-narrow>{texts.reversed(formatInstantDate(reversal.date), reversal.reason)}</div>
          )}
        </>
      );
    },
  },
  {
    header: texts.columns.collector,
    width: "6rem",
    cell: ({ collector }) => collector?.name ?? <Text c="dimmed">{collectionMessages.counter}</Text>,
  },
  {
    header: commonMessages.amount,
    width: "4.5rem",
    align: "right",
    phone: "side",
    cell: ({ amount, reversal }) =>
      reversal ? (
        <del
          className={classes.reversed}
          title={texts.reversed(formatInstantDate(reversal.date), reversal.reason)}
        >
          {formatPrice(amount)}
        </del>
      ) : (
        <span className={classes.outstanding}>{formatPrice(amount)}</span>
      ),
  },
  {
    header: commonMessages.actions,
    width: "10rem",
    isActions: true,
    phone: "action",
    cell: (payment) => (
      <PaymentActions
        payment={payment}
        customer={payment.customer}
        onReverse={payment.reversal ? undefined : () => onReverse(payment)}
      />
    ),
  },
];

/** A receipt's number without its year. */
function shortNumber(receiptNumber: string): string {
  return receiptNumber.slice(receiptNumber.lastIndexOf("/") + 1);
}

/** Its end, which tells it apart in a bank's list, where there is no room for all of it. */
function shortReference(reference: string): string {
  return reference.length > 8 ? `…${reference.slice(-4)}` : reference;
}

/** When it came, where there is little room: the time if that was today, else the day. */
function shortTime(payment: Payment): string {
  const { receivedOn, createdAt } = payment;
  if (receivedOn === today() && isBookedThatDay(payment)) return formatTime(createdAt);
  return receivedOn.slice(0, 4) === today().slice(0, 4) ? formatDayMonth(receivedOn) : formatDate(receivedOn);
}

function isBookedThatDay({ receivedOn, createdAt }: Payment): boolean {
  return dayOf(createdAt) === receivedOn;
}

import type { BookedPayment } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import type { Payment } from "@cable-connect/contract/payments";
import { Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useId, useState } from "react";
import { bookedPaymentsQuery, type DayBookLine } from "../../../api/day-book.ts";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import {
  dayOf,
  formatDate,
  formatInstant,
  formatInstantDate,
  formatTime,
  today,
} from "../../../ui/text/format.ts";
import { ReversePaymentDialog } from "../dialogs.ts";
import { PaymentActions } from "../payments/payment-actions.tsx";
import { PaymentReference } from "../payments/payment-reference.tsx";
import classes from "./day-book.module.css";
import { isOpen, nameOfLine, signedPrice } from "./line-texts.ts";

const texts = dayBookPageMessages.bookPayments;
const { errors } = collectionMessages;
const { payments: paymentTexts } = collectionsPageMessages;

type BookPaymentsProps = { ref: Ref<HTMLElement>; line: DayBookLine; day: string };

/** The payments that a book sums up, newest first: what came that day, and what was reversed that day. */
export function BookPayments({ ref, line, day }: BookPaymentsProps) {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const answer = useQuery(bookedPaymentsQuery({ day, collectorId: line.collector?.id, page }));
  const [payment, setPayment] = useState<Payment>();
  const [isReversing, reversing] = useDisclosure(false);
  // Reversing removes the payment's button.
  const focus = useKeptFocus(focusMain);
  const closedBook = day === today() && !isOpen(line, day) ? `${titleId}-closed` : undefined;
  const columns = columnsOf(day, closedBook, (chosen) => {
    focus.cancel();
    setPayment(chosen);
    reversing.open();
  });
  const title = texts.title(nameOfLine(line));
  return (
    <section ref={ref} className={classes.bookPayments} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.name}>
        {title}
      </Title>
      {closedBook && (
        <Text id={closedBook} size="sm" c="dimmed">
          {errors.closedToday(line.collector?.name ?? errors.counterBook)}
        </Text>
      )}
      <PagedTable
        caption={title}
        columns={columns}
        answer={answer}
        rowsOf={({ payments }) => payments}
        rowKey={({ payment, isReversal }) => `${payment.id} ${isReversal}`}
        onPage={setPage}
        loadFailed={paymentTexts.loadFailed}
        empty={null}
      />
      {payment && (
        <ReversePaymentDialog
          customer={payment.customer}
          payment={payment}
          opened={isReversing}
          onClose={reversing.close}
          onReversed={focus.expect}
        />
      )}
    </section>
  );
}

function columnsOf(
  day: string,
  closedBook: string | undefined,
  onReverse: (payment: Payment) => void,
): readonly Column<BookedPayment>[] {
  const { columns } = paymentTexts;
  return [
    { header: texts.time, cell: (booked) => <span className={classes.amount}>{timeOf(booked, day)}</span> },
    {
      header: commonMessages.customer,
      isLong: true,
      phone: "title",
      cell: (booked) => (
        <>
          <CustomerLink customer={booked.payment.customer} fw={600} />
          {reversalOf(booked) && (
            <Text size="sm" c="dimmed" data-wide>
              {reversalOf(booked)}
            </Text>
          )}
        </>
      ),
    },
    {
      header: columns.mode,
      phone: "line",
      cell: (booked) => {
        const { mode, receiptNumber } = booked.payment;
        return (
          <>
            <span data-narrow>{`${timeOf(booked, day)}, `}</span>
            {collectionMessages.modes[mode]}
            <div data-narrow>{receiptNumber}</div>
            <PaymentReference payment={booked.payment} />
            <div data-narrow>{reversalOf(booked)}</div>
          </>
        );
      },
    },
    {
      header: columns.receipt,
      cell: ({ payment }) => <span className={classes.amount}>{payment.receiptNumber}</span>,
    },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: ({ payment, isReversal }) => (
        <span className={classes.amount}>{signedPrice(isReversal ? -payment.amount : payment.amount)}</span>
      ),
    },
    {
      header: commonMessages.actions,
      isActions: true,
      phone: "action",
      cell: ({ payment }) => (
        <PaymentActions
          payment={payment}
          customer={payment.customer}
          onReverse={payment.reversal ? undefined : () => onReverse(payment)}
          closedBook={closedBook}
        />
      ),
    },
  ];
}

/** When it was booked: the time of the day, and the date of another one. */
function timeOf({ bookedAt }: BookedPayment, day: string): string {
  return dayOf(bookedAt) === day ? formatTime(bookedAt) : formatInstant(bookedAt);
}

/** What a reversal takes back and why, or that a payment was reversed. */
function reversalOf({ payment, isReversal }: BookedPayment): string | undefined {
  const { reversal, receivedOn } = payment;
  if (!reversal) return undefined;
  return isReversal
    ? texts.takesBack(formatDate(receivedOn), reversal.reason)
    : paymentTexts.reversed(formatInstantDate(reversal.date), reversal.reason);
}

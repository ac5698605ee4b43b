import { z } from "zod";
import { cashMovement, holderId, namedCollector } from "./cash-movements.ts";
import { collectionErrors } from "./collections/collection-errors.ts";
import { dayBookErrors } from "./collections/day-book-errors.ts";
import { noteValues, type PaymentMode, paymentModes } from "./collections/payment-modes.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { dayBookMessages } from "./messages/day-book.ts";
import { dayBookPageMessages } from "./messages/day-book-page.ts";
import { payment } from "./payments.ts";
import { defineRoute } from "./route.ts";
import { countedCash, rupees } from "./values/amounts.ts";
import {
  businessDate,
  dateRangeQuery,
  id,
  idParameter,
  idParams,
  line,
  optionalLine,
  reasonBody,
  timestamp,
} from "./values/fields.ts";

const { noteCount } = dayBookMessages.errors;

/** So many notes of a value. */
const countedNotes = z.object({
  value: z.int().min(1).max(10_000),
  count: z.int(noteCount).min(0, noteCount).max(100_000, noteCount),
});

/**
 * The end of a day: what should have been in hand, what was counted, and the difference, below zero if cash is short. A day that
 * is reopened keeps it, with `reopening`.
 */
const dayClosing = z
  .object({
    id,
    day: businessDate,
    collector: namedCollector,
    expected: rupees,
    counted: rupees,
    difference: rupees,
    notes: z.array(countedNotes),
    coins: rupees,
    note: z.string().nullable(),
    signedBy: z.string(),
    closedAt: timestamp,
    reopening: z.object({ reason: z.string(), date: timestamp }).nullable(),
  })
  .meta({ id: "DayClosing" });
export type DayClosing = z.output<typeof dayClosing>;

/** Rupees by how they were paid. */
const amountsByMode = z.object(
  Object.fromEntries(paymentModes.map((mode) => [mode, rupees])) as Record<PaymentMode, typeof rupees>,
);

/**
 * A day of a collector, or of the counter without one, in rupees. `opening` is the cash in hand before the day and `cashInHand`
 * after it; `takenOver` is what collectors handed over to the counter. Nothing is booked any more until `closedUntil`; `reopened`
 * are closings of the day that were taken back.
 */
const dayBookLine = z
  .object({
    collector: z.object({ id, name: z.string(), isActive: z.boolean() }).nullable(),
    opening: rupees,
    received: amountsByMode,
    reversed: amountsByMode,
    handedOver: rupees,
    takenOver: rupees,
    deposited: rupees,
    paidOut: rupees,
    paidIn: rupees,
    corrected: rupees,
    cashInHand: rupees,
    closing: dayClosing.nullable(),
    reopened: z.array(dayClosing),
    closedUntil: businessDate.nullable(),
  })
  .meta({ id: "DayBookLine" });
export type DayBookLine = z.output<typeof dayBookLine>;

/** A payment that a book counts as received, or as reversed. */
const bookedPayment = z
  .object({ payment, isReversal: z.boolean(), bookedAt: timestamp })
  .meta({ id: "BookedPayment" });
export type BookedPayment = z.output<typeof bookedPayment>;

const bookedPaymentsQuery = pageQuery.extend({
  day: businessDate.optional(),
  collectorId: idParameter.optional().meta({ description: "Whose book; the counter's without it" }),
});
export type BookedPaymentsQuery = z.output<typeof bookedPaymentsQuery>;

/** Open days in one response, at most. */
export const maxOpenDays = 5;

/** Characters of the remark on a closing whose cash is short or over. */
export const minRemarkLength = 3;

/** The body that closes a day with the count of its cash, signed with a name. */
export const closeDayBody = z.object({
  collectorId: holderId,
  day: businessDate,
  notes: z
    .array(countedNotes)
    .max(30)
    .refine(
      (notes) => new Set(notes.map(({ value }) => value)).size === notes.length,
      dayBookMessages.errors.noteValue,
    )
    .meta({ description: `How many notes of which value, such as ${noteValues.join(", ")}` }),
  coins: countedCash(dayBookPageMessages.close.coins).meta({
    description: "What the coins sum up to; all of the cash if its notes weren't counted one by one",
  }),
  expected: z
    .number()
    .optional()
    .meta({ description: "The cash in hand that you saw; closing is refused when it has changed since" }),
  note: optionalLine(200).meta({
    description: "Why cash is short or over, which then needs at least 3 characters",
  }),
  signedBy: line(2, 100, dayBookMessages.errors.signer),
});

const { closedDay, collectorNotFound, off } = collectionErrors;

/** The day book of an operator that collects: its days, their closing, and the files of a period. */
export const dayBookRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/day-book",
    access: "operator",
    summary:
      "A business day, today unless given: the counter and each collector with what was received, what moved and the cash in hand, and the day's movements and corrections",
    query: z.object({ day: businessDate.optional() }),
    status: 200,
    response: z.object({
      day: businessDate,
      lines: z.array(dayBookLine),
      totals: z.object({
        received: amountsByMode,
        reversed: amountsByMode,
        deposited: rupees,
        cashInHand: rupees,
      }),
      movements: z.array(cashMovement),
    }),
    errors: [dayBookErrors.dayInFuture],
  }),
  listPayments: defineRoute({
    method: "GET",
    path: "/operator/day-book/payments",
    access: "operator",
    summary:
      "What a book of a day, today unless given, sums up as received and reversed, newest first: payments that came that day, and reversals that were made that day, whenever the payment came",
    query: bookedPaymentsQuery,
    status: 200,
    response: z.object({ payments: z.array(bookedPayment), pagination }),
    errors: [],
  }),
  listOpenDays: defineRoute({
    method: "GET",
    path: "/operator/day-book/open-days",
    access: "operator",
    summary:
      "The days before today on which cash came or moved and that were never closed, newest first, each with whose books are open; none before the first closing",
    status: 200,
    response: z.object({
      days: z.array(z.object({ day: businessDate, books: z.array(namedCollector) })).meta({
        description: `At most ${maxOpenDays}; a book is a collector's, null for the counter's. hasEarlier says whether there are more`,
      }),
      hasEarlier: z.boolean(),
    }),
    errors: [],
  }),
  closeDay: defineRoute({
    method: "POST",
    path: "/operator/day-book/closings",
    access: "operator",
    summary:
      "Close a day of a collector or the counter with the count of its cash; once the day is over, for good",
    body: closeDayBody,
    status: 201,
    response: z.object({ closing: dayClosing }),
    errors: [
      off,
      collectorNotFound,
      closedDay,
      dayBookErrors.dayInFuture,
      dayBookErrors.dayChanged,
      dayBookErrors.remarkRequired,
    ],
    idempotent: true,
  }),
  reopenDay: defineRoute({
    method: "POST",
    path: "/operator/day-book/closings/:id/reopen",
    access: "operator",
    summary: "Take back a closing of today, to book more and count again; it stays in the day book",
    params: idParams,
    body: reasonBody,
    status: 201,
    response: z.object({ closing: dayClosing }),
    errors: [dayBookErrors.closingNotFound, dayBookErrors.dayReopened, dayBookErrors.dayOver, off],
    idempotent: true,
  }),
  exportEntries: defineRoute({
    method: "GET",
    path: "/operator/day-book/export",
    access: "operator",
    summary:
      "What customers were charged and paid, cash that moved, and differences of closed days, by the accounts of the journal, after the cash in hand before startDate, as CSV",
    query: dateRangeQuery,
    status: 200,
    csv: [
      "Date",
      "Entry",
      "Number",
      "Customer",
      "Collector",
      "Mode",
      "Receipt",
      "Reference",
      "Note",
      "Debit Account",
      "Credit Account",
      "Amount",
    ],
    errors: [],
  }),
  exportJournal: defineRoute({
    method: "GET",
    path: "/operator/day-book/journal",
    access: "operator",
    summary: "The same entries as a journal that hledger and ledger read, each dated and balanced",
    query: dateRangeQuery,
    status: 200,
    isText: true,
    errors: [],
  }),
} as const;

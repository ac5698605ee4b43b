import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { dayBookErrors } from "./collections/day-book-errors.ts";
import { dayBookMessages } from "./messages/day-book.ts";
import { validationMessages } from "./messages/validation.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id, idParams, optionalLine, reasonBody, timestamp } from "./values/fields.ts";
import { isWholePaise, maxAmount } from "./values/money.ts";

const { errors: messages } = dayBookMessages;

/**
 * How cash moves besides payments: a collector hands over to the counter; cash in hand goes to the bank, is paid out, or is put
 * in; or it differs from what a closed day says.
 */
const cashMovementKinds = ["hand-over", "deposit", "pay-out", "pay-in", "correction"] as const;
export type CashMovementKind = (typeof cashMovementKinds)[number];

/** A collector, or null for the counter. */
export const namedCollector = z.object({ id, name: z.string() }).nullable();

/**
 * A movement of the cash in hand of a collector, or of the counter without one, on a business day. `amount` in rupees is
 * negative for what reverses another movement, and may be for a correction, which names the closed day that it corrects.
 */
export const cashMovement = z
  .object({
    id,
    day: businessDate,
    kind: z.enum(cashMovementKinds),
    collector: namedCollector,
    amount: rupees,
    reference: z.string().nullable(),
    note: z.string().nullable(),
    correctsDay: businessDate.nullable(),
    reverses: id.nullable(),
    isReversed: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: "CashMovement" });
export type CashMovement = z.output<typeof cashMovement>;

const note = optionalLine(200).meta({ description: "What it is for; at least 3 characters where required" });

/** The collector whose cash it is, by ID. */
export const holderId = id.nullish().meta({ description: "Whose cash in hand, the counter's without" });

/** The body of a movement of cash. */
export const moveCashBody = z
  .object({
    kind: z.enum(cashMovementKinds),
    collectorId: holderId,
    amount: z
      .number()
      .refine(isWholePaise, validationMessages.decimals(validationMessages.amountLabel))
      .min(-maxAmount)
      .max(maxAmount, validationMessages.aboveMaxAmount(validationMessages.amountLabel))
      .refine((value) => value !== 0, messages.notZero)
      .meta({ description: "Above zero; below zero only for a correction by which cash is less" }),
    reference: optionalLine(50).meta({ description: "Such as the number of the deposit slip" }),
    note,
    day: businessDate.nullish().meta({
      description: "The day on which it moved, today unless given; a correction is of today",
    }),
    correctsDay: businessDate.nullish().meta({ description: "The closed day that a correction is about" }),
  })
  .refine(({ kind, amount: moved }) => kind === "correction" || moved > 0, {
    path: ["amount"],
    message: messages.negative,
  })
  .refine(({ kind, collectorId }) => kind !== "hand-over" || Boolean(collectorId), {
    path: ["collectorId"],
    message: messages.collectorRequired,
  })
  .refine(({ kind, note: given }) => isNoteLongEnough(given, kind === "hand-over" || kind === "deposit"), {
    path: ["note"],
    message: messages.noteRequired,
  })
  .refine(({ kind, correctsDay }) => kind !== "correction" || Boolean(correctsDay), {
    path: ["correctsDay"],
    message: messages.correctsRequired,
  })
  .refine(({ kind, correctsDay }) => kind === "correction" || !correctsDay, {
    path: ["correctsDay"],
    message: messages.correctsOther,
  })
  .meta({ example: { kind: "hand-over", collectorId: 4, amount: 1250, note: "Evening round" } });

function isNoteLongEnough(given: string | null | undefined, isOptional: boolean): boolean {
  const length = [...(given ?? "")].length;
  return length >= 3 || (isOptional && length === 0);
}

const { closedDay, collectorNotFound, off } = collectionErrors;

/** Movements of cash in the day book: booked and reversed. */
export const cashMovementRoutes = {
  moveCash: defineRoute({
    method: "POST",
    path: "/operator/day-book/movements",
    access: "operator",
    summary: "Hand over cash, bank it, pay it out or put it in, or correct a closed day",
    body: moveCashBody,
    status: 201,
    response: z.object({ movement: cashMovement }),
    errors: [off, collectorNotFound, closedDay, dayBookErrors.dayInFuture, dayBookErrors.dayNotClosed],
    idempotent: true,
  }),
  reverseMovement: defineRoute({
    method: "POST",
    path: "/operator/day-book/movements/:id/reverse",
    access: "operator",
    summary: "Reverse a movement of cash, once: on its own day while that is open, and else today",
    params: idParams,
    body: reasonBody,
    status: 201,
    response: z.object({ movement: cashMovement }),
    errors: [dayBookErrors.movementNotFound, dayBookErrors.movementReversed, off, closedDay],
    idempotent: true,
  }),
} as const;

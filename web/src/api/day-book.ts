import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";
import type { AnswerOf, BodyOf, QueryOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

/** A day of the day book as the API answers it. */
export type DayBook = AnswerOf<"GET /operator/day-book">;
export type DayBookLine = DayBook["lines"][number];
export type DayClosing = NonNullable<DayBookLine["closing"]>;
export type CashMovement = DayBook["movements"][number];

/**
 * A business day, today unless given: what was received by whom, what moved, and the cash in hand. Cached with collections,
 * which change it.
 */
export function dayBookQuery(day?: string) {
  return queryOptions({
    queryKey: ["collections", "day-book", day],
    queryFn: ({ signal }) => call("GET /operator/day-book", { query: { day }, signal }),
    ...keepPrevious,
  });
}

/** A page of the payments that a book of a day sums up. Cached with collections, which change them. */
export function bookedPaymentsQuery(query: QueryOf<"GET /operator/day-book/payments">) {
  return queryOptions({
    queryKey: ["collections", "day-book", "payments", query],
    queryFn: ({ signal }) => call("GET /operator/day-book/payments", { query, signal }),
    ...keepPrevious,
  });
}

/** Earlier days that nobody closed. Cached with collections, which change them. */
export const openDaysQuery = queryOptions({
  queryKey: ["collections", "open-days"],
  queryFn: ({ signal }) => call("GET /operator/day-book/open-days", { signal }),
});

/** Sends something that changes the book. */
function useBooking<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return useChange(mutationFn, ["collections", "alerts"]);
}

type Movement = { body: BodyOf<"POST /operator/day-book/movements">; idempotencyKey: string };

/** Books a movement of cash. */
export function useMoveCash() {
  return useBooking((movement: Movement) => call("POST /operator/day-book/movements", movement));
}

type Reversal = { id: number; reason: string; idempotencyKey: string };

/** Reverses a movement of cash. */
export function useReverseMovement() {
  return useBooking(({ id, reason, idempotencyKey }: Reversal) =>
    call("POST /operator/day-book/movements/:id/reverse", {
      params: { id },
      body: { reason },
      idempotencyKey,
    }),
  );
}

type Reopening = { id: number; reason: string; idempotencyKey: string };

/** Takes back a closing of today. */
export function useReopenDay() {
  return useBooking(({ id, reason, idempotencyKey }: Reopening) =>
    call("POST /operator/day-book/closings/:id/reopen", { params: { id }, body: { reason }, idempotencyKey }),
  );
}

type Closing = { body: BodyOf<"POST /operator/day-book/closings">; idempotencyKey: string };

/** Closes a day with the count of its cash. */
export function useCloseDay() {
  return useBooking((closing: Closing) => call("POST /operator/day-book/closings", closing));
}

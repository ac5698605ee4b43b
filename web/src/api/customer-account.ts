import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { type CachedFeature, keepPrevious } from "./client/query-client.ts";
import { readAllPages } from "./client/read-all-pages.ts";
import type { AnswerOf, BodyOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

/** A customer's account as the API answers it. */
export type Account = AnswerOf<"GET /operator/customers/:id/account">;
export type AccountEntry = Account["entries"][number];

/** A customer's statement with all of its entries. */
export type Statement = Omit<AnswerOf<"GET /operator/customers/:id/statement">, "pagination">;
type Days = { startDate?: string; endDate?: string };

/** Entries of one page. */
const limit = 10;

/** What a payment or a charge makes stale: all that shows what customers owe, and their timelines. */
const staleAfterEntry: readonly CachedFeature[] = ["collections", "customers", "dues"];

/** What a customer owes since when, its open charges and a page of its entries, newest first. */
export function accountQuery(customerId: number, page = 1) {
  return queryOptions({
    queryKey: ["collections", "account", customerId, page],
    queryFn: ({ signal }) =>
      call("GET /operator/customers/:id/account", {
        params: { id: customerId },
        query: { page, limit },
        signal,
      }),
    ...keepPrevious,
  });
}

/** Entries of a call for a statement, the most that the server answers. */
const statementLimit = 100;

/** All that happened on a customer's account on these days, oldest first, and the balances before and after. */
export function statementQuery(customerId: number, { startDate, endDate }: Days) {
  return queryOptions({
    queryKey: ["collections", "statement", customerId, startDate, endDate],
    queryFn: async ({ signal }) => {
      const { first, rows } = await readAllPages(
        (page) =>
          call("GET /operator/customers/:id/statement", {
            params: { id: customerId },
            query: { page, limit: statementLimit, startDate, endDate },
            signal,
          }),
        ({ entries }) => entries,
        ({ seq }) => seq,
      );
      return { ...first, entries: rows };
    },
    staleTime: 0,
    ...keepPrevious,
  });
}

type Payment = { body: BodyOf<"POST /operator/customers/:id/payments">; idempotencyKey: string };

/** Receives a payment of a customer. */
export function useReceivePayment(customerId: number) {
  return useChange(
    ({ body, idempotencyKey }: Payment) =>
      call("POST /operator/customers/:id/payments", { params: { id: customerId }, body, idempotencyKey }),
    staleAfterEntry,
  );
}

type Reversal = { reason: string; idempotencyKey: string };

/** Reverses a payment. */
export function useReversePayment(paymentId: number) {
  return useChange(
    ({ reason, idempotencyKey }: Reversal) =>
      call("POST /operator/payments/:id/reverse", {
        params: { id: paymentId },
        body: { reason },
        idempotencyKey,
      }),
    staleAfterEntry,
  );
}

/** Reverses a charge, discount or write-off of a customer's account. */
export function useReverseCharge(customerId: number, seq: number) {
  return useChange(
    ({ reason, idempotencyKey }: Reversal) =>
      call("POST /operator/customers/:id/charges/:seq/reverse", {
        params: { id: customerId, seq },
        body: { reason },
        idempotencyKey,
      }),
    staleAfterEntry,
  );
}

type AddedUtr = { reference: string; idempotencyKey: string };

/** Adds the UTR of a payment by UPI that was received without one. */
export function useAddUtr(paymentId: number) {
  return useChange(
    ({ reference, idempotencyKey }: AddedUtr) =>
      call("POST /operator/payments/:id/utr", {
        params: { id: paymentId },
        body: { reference },
        idempotencyKey,
      }),
    staleAfterEntry,
  );
}

type Charge = { body: BodyOf<"POST /operator/customers/:id/charges">; idempotencyKey: string };

/** Charges a customer, or takes a discount or write-off from what it owes. */
export function useChargeCustomer(customerId: number) {
  return useChange(
    ({ body, idempotencyKey }: Charge) =>
      call("POST /operator/customers/:id/charges", { params: { id: customerId }, body, idempotencyKey }),
    staleAfterEntry,
  );
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { type CachedFeature, keepPrevious } from "./client/query-client.ts";
import type { BodyOf, QueryOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

type ListQuery = QueryOf<"GET /operator/customers">;

/**
 * What a change of customers makes stale: recharges, dues and collections show their names and phone numbers, and areas list
 * them, the dashboard counts them, and the wallet's runway sums their renewals.
 */
export const staleAfterCustomerChange: readonly CachedFeature[] = [
  "customers",
  "recharges",
  "dues",
  "collections",
  "dashboard",
  "wallet",
];

/** A page of the operator's customers, each with its services. */
export function customersQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ["customers", "list", query],
    queryFn: ({ signal }) => call("GET /operator/customers", { query, signal }),
    ...keepPrevious,
  });
}

/** Customers that a search returns, at most; the list has the others. */
export const customerSearchLimit = 8;

/** The first customers that match, active ones first. */
export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: ["customers", "search", q],
    queryFn: ({ signal }) =>
      call("GET /operator/customers/search", { query: { q, limit: customerSearchLimit }, signal }),
    ...keepPrevious,
  });
}

/** The first customers of all operators with a whole phone number or a name, for the admin. */
export function customersOfAllQuery(sought: { phone: string } | { name: string }) {
  return queryOptions({
    queryKey: ["customers", "of-all", sought],
    queryFn: ({ signal }) =>
      call("GET /admin/customers", { query: { ...sought, limit: customerSearchLimit }, signal }),
    ...keepPrevious,
  });
}

/** One customer of the operator. */
export function customerQuery(id: number) {
  return queryOptions({
    queryKey: ["customers", "detail", id],
    queryFn: async ({ signal }) =>
      (await call("GET /operator/customers/:id", { params: { id }, signal })).customer,
  });
}

/** The services of a customer, soonest expiry first. */
export function customerServicesQuery(customerId: number) {
  return queryOptions({
    queryKey: ["customers", "services", customerId],
    queryFn: async ({ signal }) =>
      (await call("GET /operator/customers/:id/services", { params: { id: customerId }, signal })).services,
  });
}

/** Creates a customer. */
export function useCreateCustomer() {
  return useChange(
    (body: BodyOf<"POST /operator/customers">) => call("POST /operator/customers", { body }),
    ["customers", "collections", "dashboard"],
  );
}

type CustomerChange = { body: BodyOf<"PUT /operator/customers/:id">; version?: string };

/** Changes a customer; with `version`, only if that is still the stored one. */
export function useUpdateCustomer(id: number) {
  return useChange(
    ({ body, version }: CustomerChange) =>
      call("PUT /operator/customers/:id", { params: { id }, body, version }),
    staleAfterCustomerChange,
  );
}

/** Makes a customer inactive by the delete call (specification, section 4). */
export function useDeactivateCustomer(id: number) {
  return useChange(
    () => call("DELETE /operator/customers/:id", { params: { id } }),
    staleAfterCustomerChange,
  );
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";
import type { BodyOf, QueryOf } from "./client/route.ts";
import { getSession, updateUser } from "./client/session.ts";
import { useAnsweredChange, useChange } from "./client/use-change.ts";

type OwingQuery = QueryOf<"GET /operator/owing">;
type PaymentsQuery = QueryOf<"GET /operator/payments">;

/**
 * Turns the signed-in operator's collections on or off. The session's user says so at once, in all tabs; as many screens
 * show more or less then, all cached answers become stale.
 */
export function useSetCollections() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const before = getSession();
      const answer = await call("PUT /operator/collections/settings", { body: { isOn } });
      return { token: before?.token, isOn: answer.settings.isOn };
    },
    onSuccess: ({ token, isOn }) => {
      const session = getSession();
      if (session && session.token === token) {
        const { collects: _collects, ...user } = session.user;
        updateUser(session.token, { ...user, ...(isOn && { collects: true }) });
      }
    },
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Whether the operator collects, and how much its customers may owe. */
export const collectionSettingsQuery = queryOptions({
  queryKey: ["collections", "settings"],
  queryFn: ({ signal }) => call("GET /operator/collections/settings", { signal }),
  select: ({ settings }) => settings,
});

type LimitChange = { customerLimit: number | null; version: string | undefined };

/** Sets how much a customer may owe after a recharge, in rupees, if `version` is still the stored one; null for no limit. */
export function useSetCustomerLimit() {
  return useAnsweredChange(
    ({ customerLimit, version }: LimitChange) =>
      call("PUT /operator/collections/settings", { body: { customerLimit }, version }),
    collectionSettingsQuery.queryKey,
  );
}

/** Whether an operator collects, for the admin. */
export function operatorCollectionsQuery(operatorId: number) {
  return queryOptions({
    queryKey: ["collections", "of-operator", operatorId],
    queryFn: ({ signal }) =>
      call("GET /admin/operators/:id/collections", { params: { id: operatorId }, signal }),
    select: ({ settings }) => settings,
  });
}

/** Turns an operator's collections on or off, as the admin. */
export function useSetCollectionsOf(operatorId: number) {
  return useAnsweredChange(
    (isOn: boolean) =>
      call("PUT /admin/operators/:id/collections", { params: { id: operatorId }, body: { isOn } }),
    operatorCollectionsQuery(operatorId).queryKey,
  );
}

/** A page of the customers that owe, who has owed longest first unless sorted otherwise, and what all of them owe. */
export function owingQuery(query: OwingQuery) {
  return queryOptions({
    queryKey: ["collections", "owing", query],
    queryFn: ({ signal }) => call("GET /operator/owing", { query, signal }),
    ...keepPrevious,
  });
}

/** A page of the payments by the day on which they came, newest first. */
export function paymentsOfCustomersQuery(query: PaymentsQuery) {
  return queryOptions({
    queryKey: ["collections", "payments", query],
    queryFn: ({ signal }) => call("GET /operator/payments", { query, signal }),
    ...keepPrevious,
  });
}

/** The operator's collectors by name, active ones first. */
export const collectorsQuery = queryOptions({
  queryKey: ["collections", "collectors"],
  queryFn: ({ signal }) => call("GET /operator/collectors", { signal }),
  select: ({ collectors }) => collectors,
});

/** Who can receive, active collectors by name, and whose books are closed. */
export const receiversQuery = queryOptions({
  ...collectorsQuery,
  select: ({ collectors, closedBooks }) => ({
    collectors: collectors.filter(({ isActive }) => isActive),
    books: closedBooks,
  }),
});

/** The last closed day of each collector and of the counter, of those of which one was closed. */
export const closedBooksQuery = queryOptions({
  ...collectorsQuery,
  select: ({ closedBooks }) => closedBooks,
});

/** Adds a collector. */
export function useAddCollector() {
  return useChange(
    (body: BodyOf<"POST /operator/collectors">) => call("POST /operator/collectors", { body }),
    ["collections"],
  );
}

type CollectorChange = { id: number; body: BodyOf<"PUT /operator/collectors/:id"> };

/** Renames a collector, or makes it active or inactive. Payments show its name. */
export function useUpdateCollector() {
  return useChange(
    ({ id, body }: CollectorChange) => call("PUT /operator/collectors/:id", { params: { id }, body }),
    ["collections"],
  );
}

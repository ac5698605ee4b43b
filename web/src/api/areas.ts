import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { invalidate, keepPrevious } from "./client/query-client.ts";
import type { AnswerOf, BodyOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";
import { staleAfterCustomerChange } from "./customers.ts";
import { stopsInOrder } from "./stops-in-order.ts";

/** The route of an area as the API answers it. */
export type Route = AnswerOf<"GET /operator/areas/:id/route">;

/** The operator's areas by name, active ones first. */
export const areasQuery = queryOptions({
  // Areas and routes are among the collections, so that payments and charges make them stale, too.
  queryKey: ["collections", "areas"],
  queryFn: ({ signal }) => call("GET /operator/areas", { signal }),
  select: ({ areas }) => areas,
});

/** What the customers of each area owe together, by its id; null for those in none. */
export const areaTotalsQuery = queryOptions({
  queryKey: ["collections", "areas", "totals"],
  queryFn: ({ signal }) => call("GET /operator/areas/totals", { signal }),
  select: ({ totals }) => new Map(totals.map((total) => [total.areaId, total])),
});

/** Adds an area. */
export function useAddArea() {
  return useChange(
    (body: BodyOf<"POST /operator/areas">) => call("POST /operator/areas", { body }),
    [areasQuery.queryKey],
  );
}

type AreaChange = { id: number; body: BodyOf<"PUT /operator/areas/:id"> };

/** Changes an area. Customers show its name. */
export function useUpdateArea() {
  return useChange(
    ({ id, body }: AreaChange) => call("PUT /operator/areas/:id", { params: { id }, body }),
    ["collections", "customers", "dues"],
  );
}

/** Sets the area of many customers. */
export function useSetArea() {
  return useChange(
    (body: BodyOf<"POST /operator/customers/set-area">) =>
      call("POST /operator/customers/set-area", { body }),
    staleAfterCustomerChange,
  );
}

/** The customers of an area in walking order. */
export function routeQuery(areaId: number, only?: "owing") {
  return queryOptions({
    queryKey: ["collections", "route", areaId, only],
    queryFn: ({ signal }) =>
      call("GET /operator/areas/:id/route", { params: { id: areaId }, query: { only }, signal }),
    ...keepPrevious,
  });
}

/** Puts customers of an area in another walking order, which is shown at once, and no more if it can't be saved. */
export function useSetRoute(areaId: number, only?: "owing") {
  const client = useQueryClient();
  const { queryKey } = routeQuery(areaId, only);
  return useMutation({
    mutationFn: (customerIds: number[]) =>
      call("PUT /operator/areas/:id/route", { params: { id: areaId }, body: { customerIds } }),
    onMutate: async (customerIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Route>(queryKey);
      client.setQueryData<Route>(
        queryKey,
        (shown) => shown && { ...shown, stops: stopsInOrder(shown.stops, customerIds) },
      );
      return before;
    },
    onError: (_error, _order, before) => client.setQueryData<Route>(queryKey, before),
    onSettled: () => invalidate(client, [["collections", "route", areaId]]),
  });
}

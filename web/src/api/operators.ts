import type { OperatorDetail } from "@cable-connect/contract/operators";
import { operatorFilterSize } from "@cable-connect/contract/values/limits";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { invalidate, keepPrevious } from "./client/query-client.ts";
import type { BodyOf, QueryOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

type ListQuery = Pick<
  NonNullable<QueryOf<"GET /admin/operators">>,
  "page" | "limit" | "search" | "filter" | "sort"
>;
type LowBalanceQuery = QueryOf<"GET /admin/operators/low-balance">;
type SearchQuery = Pick<NonNullable<QueryOf<"GET /admin/operators">>, "search" | "filter" | "sort" | "limit">;

/** A page of operators with the renewals due for each. */
export function operatorsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ["operators", "list", query],
    queryFn: ({ signal }) => call("GET /admin/operators", { query: { ...query, runway: "true" }, signal }),
    ...keepPrevious,
  });
}

/**
 * The first matching operators, newest first unless sorted otherwise, without the renewals due, which the server would have
 * to sum for each.
 */
export function operatorSearchQuery(query: SearchQuery) {
  return queryOptions({
    queryKey: ["operators", "search", query],
    queryFn: ({ signal }) => call("GET /admin/operators", { query, signal }),
    ...keepPrevious,
  });
}

/** The first operators, as many as a filter offers. */
export const operatorChoicesQuery = queryOptions({
  queryKey: ["operators", "choices"],
  queryFn: ({ signal }) => call("GET /admin/operators", { query: { limit: operatorFilterSize }, signal }),
});

/** The operators of a tab of low balances; unless sorted otherwise the largest debt first, or those first that run short soonest. */
export function lowBalanceQuery(query: LowBalanceQuery) {
  return queryOptions({
    queryKey: ["operators", "low-balance", query],
    queryFn: ({ signal }) => call("GET /admin/operators/low-balance", { query, signal }),
    ...keepPrevious,
  });
}

/** One operator with its assigned platforms. */
export function operatorQuery(id: number) {
  return queryOptions({
    queryKey: ["operators", "detail", id],
    queryFn: async ({ signal }) =>
      (await call("GET /admin/operators/:id", { params: { id }, signal })).operator,
  });
}

/** The first matching operators that sell a platform at prices of their own, by name. */
export function operatorPricesQuery(platformId: number, search: string) {
  return queryOptions({
    queryKey: ["operators", "prices", platformId, search],
    queryFn: ({ signal }) =>
      call("GET /admin/platforms/:id/pricing", { params: { id: platformId }, query: { search }, signal }),
    ...keepPrevious,
  });
}

/** Creates an operator. Makes everything stale, as its dialog opens over any screen (specification, section 2). */
export function useCreateOperator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /admin/operators">) => call("POST /admin/operators", { body }),
    onSettled: () => void client.invalidateQueries(),
  });
}

type OperatorChange = { body: BodyOf<"PUT /admin/operators/:id">; version?: string };

/**
 * Changes an operator; with `version`, only if that is still the stored one. Its name and state also show on the dashboard
 * and in alerts.
 */
export function useUpdateOperator(id: number) {
  return useChange(
    ({ body, version }: OperatorChange) =>
      call("PUT /admin/operators/:id", { params: { id }, body, version }),
    ["operators", "dashboard", "alerts"],
  );
}

/** Gives an operator a temporary password, which only this answer contains. That ends its API key. */
export function useResetPassword(operatorId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /admin/operators/:id/reset-password", { params: { id: operatorId } }),
    // The secret must not stay in the mutation cache once it is no longer shown.
    gcTime: 0,
    // Also after a failure: if only the answer was lost, the key has ended.
    onSettled: () => invalidate(client, ["operators"]),
  });
}

/** Revokes an operator's API key, which stops working at once. */
export function useRevokeApiKey(operatorId: number) {
  const client = useQueryClient();
  const { queryKey } = operatorQuery(operatorId);
  return useMutation({
    mutationFn: () => call("DELETE /admin/operators/:id/api-key", { params: { id: operatorId } }),
    // At once, so that the dialog doesn't return the focus to a button that disappears a moment later.
    onSuccess: () => client.setQueryData(queryKey, (operator) => operator && { ...operator, apiKey: null }),
    // Also after a refusal: the operator may have deleted the key meanwhile.
    onSettled: () => invalidate(client, ["operators"]),
  });
}

type AssignmentChange = BodyOf<"POST /admin/operators/:id/services">;

/** Assigns, unassigns or activates platforms of an operator; prices are by platform id, then `ott_code`. */
export function useChangeAssignment(operatorId: number) {
  return useAssignmentChange(operatorId, (body: AssignmentChange) =>
    call("POST /admin/operators/:id/services", { params: { id: operatorId }, body }),
  );
}

type PriceChange = { platformId: number; prices: Record<string, number>; version: string | undefined };

/** Sets the prices of an OTTPlay assignment: rupees by `ott_code`; with `version`, only if that is still the stored one. */
export function useSetPricing(operatorId: number) {
  return useAssignmentChange(operatorId, ({ platformId, prices, version }: PriceChange) =>
    call("PUT /admin/operators/:id/services/:platformId/pricing", {
      params: { id: operatorId, platformId },
      body: { pricing: prices },
      version,
    }),
  );
}

/** A call that is answered with an operator's assignments, which are stored from the answer, and makes operators stale. */
function useAssignmentChange<Input, Answer extends Pick<OperatorDetail, "assignedServices">>(
  operatorId: number,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  const { queryKey } = operatorQuery(operatorId);
  return useMutation({
    mutationFn,
    onSuccess: ({ assignedServices }: Answer) =>
      client.setQueryData(queryKey, (operator) => operator && { ...operator, assignedServices }),
    onSettled: () => invalidate(client, ["operators"]),
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { type CachedFeature, invalidate } from "./client/query-client.ts";
import type { BodyOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

/** All platforms, for the admin. */
export const platformsQuery = queryOptions({
  queryKey: ["platforms", "list"],
  queryFn: ({ signal }) => call("GET /admin/platforms", { signal }),
  select: ({ platforms }) => platforms,
});

/** One platform, for the admin. */
export function platformQuery(id: number) {
  return queryOptions({
    queryKey: ["platforms", "detail", id],
    queryFn: async ({ signal }) =>
      (await call("GET /admin/platforms/:id", { params: { id }, signal })).platform,
  });
}

/** How many operators have a platform assigned, and how many active services of customers it has, of all operators or of one. */
export function platformUsageQuery(id: number, operatorId?: number) {
  return queryOptions({
    queryKey: ["platforms", "usage", id, operatorId],
    queryFn: ({ signal }) =>
      call("GET /admin/platforms/:id/usage", { params: { id }, query: { operatorId }, signal }),
    // Counted once for each question: after the deletion there is nothing to count.
    staleTime: "static",
    gcTime: 0,
  });
}

/** The platforms that are or were assigned to the signed-in operator. */
export const assignedPlatformsQuery = queryOptions({
  queryKey: ["platforms", "assigned"],
  queryFn: ({ signal }) => call("GET /operator/services", { signal }),
  select: ({ services }) => services,
});

/** The assigned platforms that the operator may recharge now, with its prices of OTTPlay plans. */
export const rechargeablePlatformsQuery = queryOptions({
  ...assignedPlatformsQuery,
  select: ({ services }) =>
    services
      .filter(({ isActive }) => isActive)
      .map(({ platform, pricing, customerPrices }) => ({
        ...platform,
        pricing,
        ...(customerPrices && { customerPrices }),
      })),
});

/** Sets what customers pay for a platform; null removes a price. */
export function useSetCustomerPrices(platformId: number) {
  return useChange(
    (customerPrices: BodyOf<"PUT /operator/services/:id/customer-prices">["customerPrices"]) =>
      call("PUT /operator/services/:id/customer-prices", {
        params: { id: platformId },
        body: { customerPrices },
      }),
    ["platforms", "renewals"],
  );
}

/** What a change of platforms makes stale: them, and operators, whose assignments show them. */
const staleAfterChange: readonly CachedFeature[] = ["platforms", "operators"];

/** Creates a platform. */
export function useCreatePlatform() {
  return useChange(
    (body: BodyOf<"POST /admin/platforms">) => call("POST /admin/platforms", { body }),
    staleAfterChange,
  );
}

type PlatformChange = { id: number; body: BodyOf<"PUT /admin/platforms/:id">; version?: string };

/** Changes a platform; with `version`, only if that is still the stored one. */
export function useUpdatePlatform() {
  return useChange(
    ({ id, body, version }: PlatformChange) =>
      call("PUT /admin/platforms/:id", { params: { id }, body, version }),
    staleAfterChange,
  );
}

/** Archives a platform, which ends its assignments too. */
export function useDeletePlatform() {
  const client = useQueryClient();
  return useMutation({
    // A count that is still on its way would come to a platform that is gone.
    onMutate: (id: number) => client.cancelQueries({ queryKey: platformUsageQuery(id).queryKey }),
    mutationFn: (id: number) => call("DELETE /admin/platforms/:id", { params: { id } }),
    onError: (_, id) => void client.prefetchQuery(platformUsageQuery(id)),
    onSuccess: (_, id) => {
      // At once, so that the dialog doesn't return the focus to a button that disappears a moment later.
      client.setQueryData(
        platformsQuery.queryKey,
        (data) => data && { ...data, platforms: data.platforms.filter((platform) => platform.id !== id) },
      );
    },
    // Not the count, which would be asked again if it never came.
    onSettled: () => invalidate(client, [platformsQuery.queryKey, "operators"]),
  });
}

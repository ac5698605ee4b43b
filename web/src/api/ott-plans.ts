import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { QueryKeys } from "./query-client.ts";

const keys = { operator: ["ott-plans", "operator"], admin: ["ott-plans", "admin"] } satisfies QueryKeys;

/** The OTT plans with the signed-in operator's own prices. */
export const ottPlansQuery = queryOptions({
  queryKey: keys.operator,
  queryFn: ({ signal }) => call("GET /operator/ott-plans", { signal }),
});

/** The plans of the OTTPlay catalogue, in its order, for the admin. */
export const ottCatalogueQuery = queryOptions({
  queryKey: keys.admin,
  queryFn: ({ signal }) => call("GET /admin/ott-plans", { signal }),
});

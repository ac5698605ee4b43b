import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";

/** The OTT plans with the signed-in operator's own prices. */
export const ottPlansQuery = queryOptions({
  queryKey: ["ott-plans", "operator"],
  queryFn: ({ signal }) => call("GET /operator/ott-plans", { signal }),
});

/** The plans of the OTTPlay catalogue, in its order, for the admin. */
export const ottCatalogueQuery = queryOptions({
  queryKey: ["ott-plans", "admin"],
  queryFn: ({ signal }) => call("GET /admin/ott-plans", { signal }),
});

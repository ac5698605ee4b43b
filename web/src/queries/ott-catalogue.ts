import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The plans of the OTTPlay catalogue, in its order, as the admin sees them. */
export const ottCatalogueQuery = queryOptions({
  queryKey: ["ott-plans", "admin"],
  queryFn: ({ signal }) => call("GET /admin/ott-plans", { signal }),
});

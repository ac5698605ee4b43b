import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The OTT plans with the operator's own prices. */
export const ottPlansQuery = queryOptions({
  queryKey: ["ott-plans", "operator"],
  queryFn: ({ signal }) => call("GET /operator/ott-plans", { signal }),
});

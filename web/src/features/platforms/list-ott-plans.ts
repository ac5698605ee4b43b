import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Names of the OTT plans by code, for the prices of an OTTPlay assignment. */
export const ottPlanNamesQuery = queryOptions({
  queryKey: ["ott-plans", "operator"],
  queryFn: ({ signal }) => call("GET /operator/ott-plans", { signal }),
  select: (plans) => new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name])),
});

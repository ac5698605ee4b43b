import { queryOptions } from "@tanstack/react-query";
import { ottPlansQuery } from "../../queries/ott-plans.ts";

/** Names of the OTT plans by code, for the prices of an OTTPlay assignment. */
export const ottPlanNamesQuery = queryOptions({
  ...ottPlansQuery,
  select: (plans) => new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name])),
});

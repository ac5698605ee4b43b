import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The platforms that the operator may recharge now. */
export const rechargeablePlatformsQuery = queryOptions({
  queryKey: ["platforms", "assigned"],
  queryFn: ({ signal }) => call("GET /operator/services", { signal }),
  select: ({ services }) => services.filter(({ isActive }) => isActive).map(({ platform }) => platform),
});

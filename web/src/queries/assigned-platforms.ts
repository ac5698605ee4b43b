import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The platforms that the operator may sell or once could. */
export const assignedPlatformsQuery = queryOptions({
  queryKey: ["platforms", "assigned"],
  queryFn: ({ signal }) => call("GET /operator/services", { signal }),
  select: ({ services }) => services,
});

/** Of these the platforms that the operator may recharge now, with its prices of OTTPlay's plans. */
export const rechargeablePlatformsQuery = queryOptions({
  ...assignedPlatformsQuery,
  select: ({ services }) =>
    services.filter(({ isActive }) => isActive).map(({ platform, pricing }) => ({ ...platform, pricing })),
});

import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The platforms that the signed-in operator may sell or once could. */
export const assignedPlatformsQuery = queryOptions({
  queryKey: ["platforms", "assigned"],
  queryFn: ({ signal }) => call("GET /operator/services", { signal }),
  select: ({ services }) => services,
});

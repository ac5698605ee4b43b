import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The admin's figures over all operators. */
export const analyticsQuery = queryOptions({
  queryKey: ["dashboard", "analytics"],
  queryFn: ({ signal }) => call("GET /admin/dashboard/analytics", { signal }),
  select: ({ analytics }) => analytics,
});

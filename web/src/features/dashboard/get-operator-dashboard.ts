import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The signed-in operator's figures. */
export const operatorDashboardQuery = queryOptions({
  queryKey: ["dashboard", "operator"],
  queryFn: ({ signal }) => call("GET /operator/dashboard", { signal }),
});

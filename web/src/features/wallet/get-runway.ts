import { runwayRoutes } from "@cable-connect/contract/runway";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** How far the operator's wallet reaches. */
export const runwayQuery = queryOptions({
  queryKey: ["wallet", "runway"],
  queryFn: ({ signal }) => call(runwayRoutes.get, { signal }),
  select: ({ runway }) => runway,
});

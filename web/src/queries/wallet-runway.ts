import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** How far the operator's wallet reaches. */
export const runwayQuery = queryOptions({
  queryKey: ["wallet", "runway"],
  queryFn: ({ signal }) => call("GET /operator/wallet/runway", { signal }),
  select: ({ runway }) => runway,
});

import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";

/** How long the operator's wallet will last. Cached with the wallet, as everything that moves the wallet changes it. */
export const runwayQuery = queryOptions({
  queryKey: ["wallet", "runway"],
  queryFn: ({ signal }) => call("GET /operator/wallet/runway", { signal }),
  select: ({ runway }) => runway,
});

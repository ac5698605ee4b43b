import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The operator's wallet. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "balance"],
  queryFn: ({ signal }) => call("GET /operator/wallet", { signal }),
  select: ({ wallet }) => wallet,
});

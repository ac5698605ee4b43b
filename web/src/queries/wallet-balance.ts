import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The operator's wallet, which its recharges are paid from. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "balance"],
  queryFn: ({ signal }) => call("GET /operator/wallet", { signal }),
  select: ({ wallet }) => wallet,
});

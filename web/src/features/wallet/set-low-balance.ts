import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { refresh } from "../../queries/refresh.ts";
import { walletQuery } from "../../queries/wallet-balance.ts";

/** Sets the balance in rupees below which the wallet is told of as low; 0 for none, which leaves below zero. */
export function useSetLowBalance() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lowBalanceThreshold: number) =>
      call("PUT /operator/wallet/low-balance", { body: { lowBalanceThreshold } }),
    onSuccess: (answer) => {
      queries.setQueryData(walletQuery.queryKey, answer);
      // The wallet too: what was asked before must not come after.
      void refresh(queries, ["wallet", "alerts"]);
    },
  });
}

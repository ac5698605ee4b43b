import type { RouteBodyInput } from "@cable-connect/contract/route";
import { walletRoutes } from "@cable-connect/contract/wallet";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

type Body = RouteBodyInput<typeof walletRoutes.adjust>;
type Adjustment = { body: Omit<Body, "operatorId">; idempotencyKey: string };

/** Credits or debits an operator's wallet. */
export function useAdjustWallet(operatorId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Adjustment) =>
      call(walletRoutes.adjust, {
        params: { id: operatorId },
        body: { operatorId, ...body },
        idempotencyKey,
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["operators"] });
      void queries.invalidateQueries({ queryKey: ["dashboard"] });
      void queries.invalidateQueries({ queryKey: ["alerts"] });
    },
  });
}

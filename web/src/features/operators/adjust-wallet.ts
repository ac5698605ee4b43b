import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { refreshOperators } from "./refresh-operators.ts";

type Body = BodyOf<"POST /admin/operators/:id/wallet/add">;
type Adjustment = { body: Omit<Body, "operatorId">; idempotencyKey: string };

/** Credits or debits an operator's wallet. */
export function useAdjustWallet(operatorId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Adjustment) =>
      call("POST /admin/operators/:id/wallet/add", {
        params: { id: operatorId },
        body: { operatorId, ...body },
        idempotencyKey,
      }),
    // Also after a failure: when the answer was lost on its way, the money may have moved.
    onSettled: () => refreshOperators(queries),
  });
}

import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { refreshRecharged } from "../../api/refresh-recharged.ts";

type NewRecharge = { body: RouteBodyInput<typeof rechargeRoutes.create>; idempotencyKey: string };

/** Recharges a customer out of the operator's wallet. */
export function useCreateRecharge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: NewRecharge) => call(rechargeRoutes.create, input),
    // Also after a failure: when the answer was lost on its way, the money may have moved.
    onSettled: () => refreshRecharged(queries),
  });
}

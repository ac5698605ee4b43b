import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { refresh } from "../../queries/refresh.ts";
import { refreshRecharged } from "../../queries/refresh-recharged.ts";

type NewRecharge = { body: BodyOf<"POST /operator/recharge">; idempotencyKey: string };

/** Recharges a customer out of the operator's wallet. */
export function useCreateRecharge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: NewRecharge) => call("POST /operator/recharge", input),
    // A refusal may come of platforms and prices that are others by now.
    onError: () => void refresh(queries, ["platforms", "ott-plans"]),
    // Also after a failure: when the answer was lost on its way, the money may have moved.
    onSettled: () => refreshRecharged(queries),
  });
}

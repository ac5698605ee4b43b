import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { refresh } from "../../queries/refresh.ts";

type ServiceRecharge = { body: BodyOf<"POST /operator/service-recharge">; idempotencyKey: string };

/** Pays for a platform of one's own; what shows the wallet is fetched anew. */
export function useRechargeService() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ServiceRecharge) => call("POST /operator/service-recharge", input),
    // Also after a failure: when the answer was lost on its way, the money may have moved.
    onSettled: () => void refresh(queries, ["wallet", "dashboard", "profile", "alerts"]),
  });
}

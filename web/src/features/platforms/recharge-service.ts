import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";

type ServiceRecharge = { body: BodyOf<"POST /operator/service-recharge">; idempotencyKey: string };

/** Pays for a platform of one's own; what shows the wallet is fetched anew. */
export function useRechargeService() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ServiceRecharge) => call("POST /operator/service-recharge", input),
    onSuccess: () => {
      // Not awaited: the money has moved, and the dialog should say so at once.
      for (const feature of ["wallet", "dashboard", "profile", "alerts"]) {
        void queries.invalidateQueries({ queryKey: [feature] });
      }
    },
  });
}

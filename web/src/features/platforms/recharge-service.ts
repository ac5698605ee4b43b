import type { RouteBodyInput } from "@cable-connect/contract/route";
import { walletRoutes } from "@cable-connect/contract/wallet";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

type ServiceRecharge = { body: RouteBodyInput<typeof walletRoutes.serviceRecharge>; idempotencyKey: string };

/** Pays for a platform of one's own; what shows the wallet is fetched anew. */
export function useRechargeService() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ServiceRecharge) => call(walletRoutes.serviceRecharge, input),
    onSuccess: () => {
      // Not awaited: the money has moved, and the dialog should say so at once.
      for (const feature of ["wallet", "dashboard", "profile", "alerts"]) {
        void queries.invalidateQueries({ queryKey: [feature] });
      }
    },
  });
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { PreviousRecharge } from "./new-recharge.ts";

/** Milliseconds that a suggestion is worth waiting for. */
const patience = 3_000;

/** What each service of a customer was last recharged with, newest first. */
export function previousRechargesQuery(customerId: number) {
  return queryOptions({
    queryKey: ["customers", "services", customerId],
    queryFn: async ({ signal }): Promise<PreviousRecharge[]> => {
      const { services } = await call("GET /operator/customers/:id/services", {
        params: { id: customerId },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      return services.toSorted((one, other) => other.rechargeId - one.rechargeId);
    },
  });
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The receipt of a recharge, with the path of its public page. Cached with recharges: an undo changes it. */
export function receiptQuery(rechargeId: number) {
  return queryOptions({
    queryKey: ["recharges", "receipt", rechargeId],
    queryFn: ({ signal }) =>
      call("GET /operator/recharges/:id/receipt", { params: { id: rechargeId }, signal }),
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { invalidate } from "./client/query-client.ts";

/** The receipt of a recharge, with the path of its public page. Cached with recharges: an undo changes it. */
export function receiptQuery(rechargeId: number) {
  return queryOptions({
    queryKey: ["recharges", "receipt", rechargeId],
    queryFn: ({ signal }) =>
      call("GET /operator/recharges/:id/receipt", { params: { id: rechargeId }, signal }),
  });
}

/** Ends the links to a receipt that were made so far; its buttons then have a new one. */
export function useRevokeReceiptLinks(rechargeId: number) {
  const client = useQueryClient();
  const { queryKey } = receiptQuery(rechargeId);
  return useMutation({
    mutationFn: () => call("DELETE /operator/recharges/:id/receipt/links", { params: { id: rechargeId } }),
    onSuccess: ({ sharePath }) =>
      client.setQueryData(queryKey, (cached) => cached && { ...cached, sharePath }),
    // Also after a failure: if only the answer was lost, the links have ended.
    onSettled: () => invalidate(client, [queryKey]),
  });
}

/** The receipt of a payment, with the path of its public page. Cached with collections: a reversal changes it. */
export function paymentReceiptQuery(paymentId: number) {
  return queryOptions({
    queryKey: ["collections", "receipt", paymentId],
    queryFn: ({ signal }) =>
      call("GET /operator/payments/:id/receipt", { params: { id: paymentId }, signal }),
  });
}

/** Ends the links to a payment's receipt that were made so far; its buttons then have a new one. */
export function useRevokePaymentReceiptLinks(paymentId: number) {
  const client = useQueryClient();
  const { queryKey } = paymentReceiptQuery(paymentId);
  return useMutation({
    mutationFn: () => call("DELETE /operator/payments/:id/receipt/links", { params: { id: paymentId } }),
    onSuccess: ({ sharePath }) =>
      client.setQueryData(queryKey, (cached) => cached && { ...cached, sharePath }),
    // Also after a failure: if only the answer was lost, the links have ended.
    onSettled: () => invalidate(client, [queryKey]),
  });
}

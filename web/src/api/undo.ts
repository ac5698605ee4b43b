import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { invalidate } from "./client/query-client.ts";
import type { AnswerOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";
import { cacheUndone } from "./is-undone.ts";
import { staleAfterRecharge } from "./recharges.ts";

export type Undone = AnswerOf<"POST /operator/recharges/:id/undo">;

/** A recharge, with its operator if an admin undoes it. */
export type UndoTarget = { rechargeId: number; operatorId?: number };

/** What undoing a recharge would do now; fails with the reason when it can't be undone. */
export function undoQuery({ rechargeId, operatorId }: UndoTarget) {
  return queryOptions({
    queryKey: ["undo", operatorId, rechargeId],
    queryFn: ({ signal }) =>
      operatorId === undefined
        ? call("GET /operator/recharges/:id/undo", { params: { id: rechargeId }, signal })
        : call("GET /admin/operators/:id/recharges/:rechargeId/undo", {
            params: { id: operatorId, rechargeId },
            signal,
          }),
    select: ({ undo }) => undo,
    // The wallet and the service change meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
}

type Undo = { reason: string; idempotencyKey: string };

/** `reversePayment`: also reverses what was received with the recharge. */
type OwnUndo = Undo & { reversePayment?: boolean };

/** Undoes a recharge of the operator. The caller invalidates `staleAfterRecharge` (recharges.ts) after its last call. */
export function undoOwnRecharge(
  rechargeId: number,
  { reason, reversePayment, idempotencyKey }: OwnUndo,
): Promise<Undone> {
  return call("POST /operator/recharges/:id/undo", {
    params: { id: rechargeId },
    body: { reason, reversePayment },
    idempotencyKey,
  });
}

/** Undoes a recharge: its money and the service's earlier expiry come back. */
export function useUndo({ rechargeId, operatorId }: UndoTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, reversePayment, idempotencyKey }: OwnUndo) =>
      operatorId === undefined
        ? undoOwnRecharge(rechargeId, { reason, reversePayment, idempotencyKey })
        : call("POST /admin/operators/:id/recharges/:rechargeId/undo", {
            params: { id: operatorId, rechargeId },
            body: { reason },
            idempotencyKey,
          }),
    onSuccess: ({ recharge }) => {
      // Recharges are numbered per operator, and an admin's toasts offer no undo.
      if (operatorId === undefined) cacheUndone(client, recharge);
    },
    // Also after a failure: if only the answer was lost, the money has moved. The last two are for an admin.
    onSettled: () => invalidate(client, [...staleAfterRecharge, "operators", "audit-log"]),
  });
}

type Adjustment = { operatorId: number; transactionId: number };

/** What undoing a credit or a debit makes stale. */
export const staleAfterUndoneAdjustment = [
  "operators",
  "wallet",
  "dashboard",
  "alerts",
  "audit-log",
] as const;

/**
 * Undoes the admin's credit or debit of an operator's wallet. The caller invalidates `staleAfterUndoneAdjustment` after its
 * last call.
 */
export function undoAdjustment({ operatorId, transactionId }: Adjustment, { reason, idempotencyKey }: Undo) {
  return call("POST /admin/operators/:id/wallet/transactions/:transactionId/undo", {
    params: { id: operatorId, transactionId },
    body: { reason },
    idempotencyKey,
  });
}

/** Undoes the admin's credit or debit of an operator's wallet. */
export function useUndoAdjustment(adjustment: Adjustment) {
  return useChange((undo: Undo) => undoAdjustment(adjustment, undo), staleAfterUndoneAdjustment);
}

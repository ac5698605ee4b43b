import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { AnswerOf } from "./route.ts";

/** What the answers that are cached with recharges may say of a recharge's undoing. */
type Answer = Partial<
  Pick<AnswerOf<"GET /operator/recharges">, "recharges"> &
    Pick<AnswerOf<"GET /operator/recharges/:id/receipt">, "receipt"> &
    Pick<AnswerOf<"POST /operator/recharges/:id/undo">, "recharge">
>;

/** Whether any cached answer shows that a recharge was undone: a list, its receipt, or the undo itself. */
export function isUndoneIn(client: QueryClient, rechargeId: number): boolean {
  return client
    .getQueriesData<Answer>({ queryKey: ["recharges"] })
    .some(
      ([, answer]) =>
        (answer?.receipt?.rechargeId === rechargeId && answer.receipt.reversedAt !== null) ||
        [answer?.recharge, ...(answer?.recharges ?? [])].some(
          (recharge) => recharge?.id === rechargeId && recharge.reversal !== null,
        ),
    );
}

/** Caches the answer to an undo, for what was shown before it. */
export function cacheUndone(
  client: QueryClient,
  answer: AnswerOf<"POST /operator/recharges/:id/undo">,
): void {
  client.setQueryData(["recharges", "undone", answer.recharge.id], answer);
}

/** Whether any of these recharges of the operator is known to be undone. It asks no one: it follows what else is fetched. */
export function useIsUndone(...rechargeIds: readonly number[]): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => rechargeIds.some((id) => isUndoneIn(client, id)));
}

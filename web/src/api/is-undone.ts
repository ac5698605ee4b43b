import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { AnswerOf } from "./client/route.ts";

type Undone = AnswerOf<"POST /operator/recharges/:id/undo">["recharge"];

/** What is cached with recharges may say of a recharge's undoing. */
type Answer = Partial<
  { recharges: readonly Pick<Undone, "id" | "reversal">[] } & Pick<
    AnswerOf<"GET /operator/recharges/:id/receipt">,
    "receipt"
  >
>;

/** All that were undone since the sign-in: one entry, because each row with an *Undo* looks through them all. */
const undoneKey: QueryKey = ["recharges", "undone"];

/** Whether anything cached shows that a recharge was undone: a list, its receipt, or the undo itself. */
export function isUndoneIn(client: QueryClient, rechargeId: number): boolean {
  return client
    .getQueriesData<Answer>({ queryKey: ["recharges"] })
    .some(
      ([, answer]) =>
        (answer?.receipt?.rechargeId === rechargeId && answer.receipt.reversedAt !== null) ||
        answer?.recharges?.some(({ id, reversal }) => id === rechargeId && reversal !== null),
    );
}

/** Caches that a recharge was undone, for what was shown before it. */
export function cacheUndone(client: QueryClient, recharge: Undone): void {
  // Nothing fetches it again.
  client.setQueryDefaults(undoneKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Answer>(undoneKey, (earlier) => ({
    recharges: [...(earlier?.recharges ?? []), recharge],
  }));
}

/** How many of these recharges of the operator are known to be undone. It asks no one: it follows what else is fetched. */
export function useUndoneCount(rechargeIds: readonly number[]): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => rechargeIds.filter((id) => isUndoneIn(client, id)).length);
}

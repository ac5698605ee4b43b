import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CachedFeature, invalidate } from "./query-client.ts";

/**
 * A call that changes what these features show. Their answers become stale also after a failure: if only the answer was lost,
 * the change is done, and a refusal may be for another's change.
 */
export function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  stale: readonly CachedFeature[],
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(client, stale) });
}

/** A call that is answered as a query would be from now on, such as a change of settings. */
export function useAnsweredChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  queryKey: DataTag<QueryKey, Answer, Error>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer: Answer) => {
      client.setQueryData(queryKey, answer);
      // A fetch that began before the change must not overwrite the answer.
      void client.invalidateQueries({ queryKey });
    },
  });
}

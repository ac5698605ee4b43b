import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate, type Stale } from "./query-client.ts";

/**
 * A call that changes what these answers show. They become stale also after a failure: if only the answer was lost, the change
 * is done, and a refusal may be for another's change. `onError` is called even after the component unmounts.
 */
export function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  stale: readonly Stale[],
  onError?: (error: Error) => void,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onError, onSettled: () => invalidate(client, stale) });
}

/**
 * A call that is answered as a query would be from now on, such as a change of settings, and what else it makes stale. The
 * query too: a fetch that began before the change must not overwrite the answer.
 */
export function useAnsweredChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  queryKey: DataTag<QueryKey, Answer, Error>,
  stale: readonly Stale[] = [],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer: Answer) => client.setQueryData(queryKey, answer),
    onSettled: () => invalidate(client, [queryKey, ...stale]),
  });
}

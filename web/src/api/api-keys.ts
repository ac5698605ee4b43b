import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { invalidate } from "./client/query-client.ts";
import type { BodyOf } from "./client/route.ts";
import { useAnsweredChange } from "./client/use-change.ts";

/** The operator's one API key; null while it has none. */
export const apiKeyQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call("GET /operator/api-key", { signal }),
  select: (answer) => (answer.apiKey === null ? null : answer),
});

/** Generates a key with this name; the previous key stops working. */
export function useGenerateApiKey() {
  return useAnsweredChange(
    (name: string) => call("POST /operator/generate-api-key", { body: { name } }),
    apiKeyQuery.queryKey,
  );
}

type KeyChange = { id: number } & BodyOf<"PUT /operator/api-key/:id">;

/** Sets whether the key requires an `Idempotency-Key`. */
export function useUpdateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: KeyChange) => call("PUT /operator/api-key/:id", { params: { id }, body }),
    // At once, so that the switch doesn't go back until the key is fetched again.
    onSuccess: (_answer, { id, ...changed }) =>
      client.setQueryData(apiKeyQuery.queryKey, (old) =>
        old && "id" in old && old.id === id ? { ...old, ...changed } : old,
      ),
    onSettled: () => invalidate(client, ["api-keys"]),
  });
}

/** Deletes the key, which stops working at once. */
export function useDeleteApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /operator/api-key/:id", { params: { id } }),
    // At once, so that the dialog doesn't return the focus to a button that disappears a moment later.
    onSuccess: () => client.setQueryData(apiKeyQuery.queryKey, { apiKey: null }),
    // Also after a refusal: another tab may have replaced the key meanwhile.
    onSettled: () => invalidate(client, ["api-keys"]),
  });
}

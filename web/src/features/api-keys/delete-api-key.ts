import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { apiKeyQuery } from "./get-api-key.ts";

/** Deletes the key, which stops working at once. */
export function useDeleteApiKey() {
  const queries = useQueryClient();
  const { queryKey } = apiKeyQuery;
  return useMutation({
    mutationFn: (id: number) => call("DELETE /operator/api-key/:id", { params: { id } }),
    // At once, so that the dialog doesn't give the focus back to a button that goes a moment later.
    onSuccess: () => queries.setQueryData(queryKey, { apiKey: null }),
    // Also after a refusal: another tab may have replaced the key meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { apiKeyQuery } from "./get-api-key.ts";

/** Makes a key of this name; the one before it stops working. */
export function useGenerateApiKey() {
  const queries = useQueryClient();
  const { queryKey } = apiKeyQuery;
  return useMutation({
    mutationFn: (name: string) => call("POST /operator/generate-api-key", { body: { name } }),
    onSuccess: (apiKey) => queries.setQueryData(queryKey, apiKey),
    // Also after a failure: when the answer was lost on its way, the key may be another one.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

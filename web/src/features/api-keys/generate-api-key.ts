import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Makes a key of this name; the one before it stops working. */
export function useGenerateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("POST /operator/generate-api-key", { body: { name } }),
    // Also after a failure: when the answer was lost on its way, the key may be another one.
    onSettled: () => queries.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

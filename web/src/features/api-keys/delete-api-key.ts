import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Deletes the key, which stops working at once. */
export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /operator/api-key/:id", { params: { id } }),
    // Also after a refusal: another tab may have replaced the key meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

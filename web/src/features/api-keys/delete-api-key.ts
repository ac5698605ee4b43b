import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Deletes the key, which stops working at once. */
export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(apiKeyRoutes.remove, { params: { id } }),
    // Also after a refusal: another tab may have replaced the key meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

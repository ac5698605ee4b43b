import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** Gives an operator a temporary password, which only this answer tells. */
export function useResetPassword(operatorId: number) {
  return useMutation({
    mutationFn: () => call("POST /admin/operators/:id/reset-password", { params: { id: operatorId } }),
    // A secret has no place in the cache of mutations once nobody shows it.
    gcTime: 0,
  });
}

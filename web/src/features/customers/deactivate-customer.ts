import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { refresh } from "../../queries/refresh.ts";

/** Makes a customer inactive by the delete call (specification, section 4). */
export function useDeactivateCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /operator/customers/:id", { params: { id } }),
    onSuccess: () => void refresh(queries, ["customers", "dashboard", "wallet"]),
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";

const stale = ["customers", "recharges", "dues", "dashboard", "wallet"];

/** Changes a customer; its name and phone number also stand in recharges and dues, and what it renews in the wallet. */
export function useUpdateCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/customers/:id">) =>
      call("PUT /operator/customers/:id", { params: { id }, body }),
    onSuccess: () => {
      for (const feature of stale) void queries.invalidateQueries({ queryKey: [feature] });
    },
  });
}

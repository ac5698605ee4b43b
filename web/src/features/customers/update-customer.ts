import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";
import { refreshCustomers } from "../../queries/refresh-customers.ts";

/** Changes a customer. */
export function useUpdateCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/customers/:id">) =>
      call("PUT /operator/customers/:id", { params: { id }, body }),
    onSuccess: () => refreshCustomers(queries),
  });
}

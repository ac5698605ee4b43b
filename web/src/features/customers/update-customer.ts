import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
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

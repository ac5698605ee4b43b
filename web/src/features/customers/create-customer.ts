import { customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Adds a customer; what lists or counts customers is fetched anew. */
export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteBodyInput<typeof customerRoutes.create>) => call(customerRoutes.create, { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["customers"] });
      void queries.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
}

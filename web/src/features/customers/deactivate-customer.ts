import { customerRoutes } from "@cable-connect/contract/customers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Makes a customer inactive by the delete call (section 4). */
export function useDeactivateCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(customerRoutes.remove, { params: { id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["customers"] });
      void queries.invalidateQueries({ queryKey: ["dashboard"] });
      void queries.invalidateQueries({ queryKey: ["wallet"] });
    },
  });
}

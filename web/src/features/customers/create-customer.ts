import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";

/** Adds a customer; what lists or counts customers is fetched anew. */
export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/customers">) => call("POST /operator/customers", { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["customers"] });
      void queries.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";
import { refresh } from "../../queries/refresh.ts";

/** Adds a customer; what lists or counts customers is fetched anew. */
export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/customers">) => call("POST /operator/customers", { body }),
    onSuccess: () => void refresh(queries, ["customers", "dashboard"]),
  });
}

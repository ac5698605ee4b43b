import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { refresh } from "../../queries/refresh.ts";

/**
 * Adds a customer; what lists or counts customers is fetched anew, also when the answer was lost: the customer may be there,
 * and who tries again is then told whose the number is.
 */
export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/customers">) => call("POST /operator/customers", { body }),
    onSettled: () => void refresh(queries, ["customers", "dashboard"]),
  });
}

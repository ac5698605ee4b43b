import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** One customer of the operator. */
export function customerQuery(id: number) {
  return queryOptions({
    queryKey: ["customers", "detail", id],
    queryFn: async ({ signal }) =>
      (await call("GET /operator/customers/:id", { params: { id }, signal })).customer,
  });
}

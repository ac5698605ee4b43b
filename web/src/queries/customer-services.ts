import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The services of a customer, soonest expiry first. */
export function customerServicesQuery(customerId: number) {
  return queryOptions({
    queryKey: ["customers", "services", customerId],
    queryFn: async ({ signal }) =>
      (await call("GET /operator/customers/:id/services", { params: { id: customerId }, signal })).services,
  });
}

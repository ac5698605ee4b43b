import type { BusinessDate } from "@cable-connect/contract/business-date";
import { idParameter } from "@cable-connect/contract/fields";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { pagedList } from "../../api/paged-list.ts";

export type RechargeFilter = { startDate?: BusinessDate; endDate?: BusinessDate; customer?: string };

/** The operator's recharges; a customer written in digits is an id, anything else part of a name. */
export function rechargesQuery({ page, customer, ...range }: RechargeFilter & { page?: number }) {
  const customerId = idParameter.safeParse(customer).data;
  const query = { page, ...range, ...(customerId === undefined ? { customer } : { customerId }) };
  return queryOptions({
    queryKey: ["recharges", "list", query],
    queryFn: ({ signal }) => call(rechargeRoutes.list, { query, signal }),
    ...pagedList,
  });
}

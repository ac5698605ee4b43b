import type { BusinessDate } from "@cable-connect/contract/business-date";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { pagedList } from "../../api/paged-list.ts";
import { wholeNumber } from "../../ui/whole-number.ts";

export type RechargeFilter = { startDate?: BusinessDate; endDate?: BusinessDate; customer?: string };

/** The filter as the API takes it: a customer written in digits is an id, anything else part of a name. */
export function rechargeFilterQuery({ customer, ...range }: RechargeFilter) {
  const customerId = wholeNumber(customer, 1);
  return { ...range, ...(customerId === undefined ? { customer } : { customerId }) };
}

/** The operator's recharges. */
export function rechargesQuery({ page, ...filter }: RechargeFilter & { page?: number }) {
  const query = { page, ...rechargeFilterQuery(filter) };
  return queryOptions({
    queryKey: ["recharges", "list", query],
    queryFn: ({ signal }) => call("GET /operator/recharges", { query, signal }),
    ...pagedList,
  });
}

import type { RechargeSort } from "@cable-connect/contract/lists/sort";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { rechargesQuery } from "../../api/recharges.ts";
import { wholeNumber } from "../../ui/fields/whole-number.ts";

export type RechargeFilter = { startDate?: BusinessDate; endDate?: BusinessDate; customer?: string };

/** The query parameters of the filter: digits are a customer's id, other text a part of a name. */
export function rechargeFilterQuery({ customer, ...range }: RechargeFilter) {
  const customerId = wholeNumber(customer, 1);
  return { ...range, ...(customerId === undefined ? { customer } : { customerId }) };
}

/** A page of the operator's recharges that match the filter. */
export function filteredRechargesQuery({
  page,
  limit,
  sort,
  ...filter
}: RechargeFilter & { page?: number; limit?: number; sort?: RechargeSort }) {
  return rechargesQuery({ page, limit, sort, ...rechargeFilterQuery(filter) });
}

import type { BusinessDate } from "@cable-connect/contract/business-date";
import { rechargesQuery } from "../../../api/recharges.ts";
import { wholeNumber } from "../../../ui/fields/whole-number.ts";

export type RechargeFilter = { startDate?: BusinessDate; endDate?: BusinessDate; customer?: string };

/** The filter as the API takes it: a customer written in digits is an id, anything else part of a name. */
export function rechargeFilterQuery({ customer, ...range }: RechargeFilter) {
  const customerId = wholeNumber(customer, 1);
  return { ...range, ...(customerId === undefined ? { customer } : { customerId }) };
}

/** A page of the operator's recharges that match the filter. */
export function filteredRechargesQuery({ page, ...filter }: RechargeFilter & { page?: number }) {
  return rechargesQuery({ page, ...rechargeFilterQuery(filter) });
}

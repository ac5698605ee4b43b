import type { BusinessDate } from "@cable-connect/contract/business-date";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { keepPrevious } from "../../api/keep-previous.ts";

/** The days that payments are filtered by, both included. */
export type PaymentFilter = { startDate?: BusinessDate; endDate?: BusinessDate };

/** A page of what the admin credited or debited, newest first. */
export function paymentsQuery(query: PaymentFilter & { page: number }) {
  return queryOptions({
    queryKey: ["wallet", "payments", query],
    queryFn: ({ signal }) => call("GET /operator/admin-transactions", { query, signal }),
    ...keepPrevious,
  });
}

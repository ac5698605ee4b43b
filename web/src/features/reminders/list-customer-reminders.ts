import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** A page of the reminders of a customer, newest first. */
export function customerRemindersQuery(id: number, page: number) {
  return queryOptions({
    queryKey: ["reminders", "list", id, page],
    queryFn: ({ signal }) =>
      call("GET /operator/customers/:id/reminders", { params: { id }, query: { page }, signal }),
    ...keepPrevious,
  });
}

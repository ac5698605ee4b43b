import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The platforms that the filter offers: all that were ever assigned, as their services go on falling due. */
export const platformChoicesQuery = queryOptions({
  queryKey: ["platforms", "assigned"],
  queryFn: ({ signal }) => call("GET /operator/services", { signal }),
  select: ({ services }) =>
    services.map(({ platform: { id, name } }) => ({ value: String(id), label: name })),
});

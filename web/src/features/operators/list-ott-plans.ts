import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The plans of the OTTPlay catalogue, in its order. */
export const ottPlansQuery = queryOptions({
  queryKey: ["ott-plans", "admin"],
  queryFn: ({ signal }) => call("GET /admin/ott-plans", { signal }),
});

import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** All platforms, as the admin sees them. */
export const platformsQuery = queryOptions({
  queryKey: ["platforms", "list"],
  queryFn: ({ signal }) => call("GET /admin/platforms", { signal }),
  select: ({ platforms }) => platforms,
});

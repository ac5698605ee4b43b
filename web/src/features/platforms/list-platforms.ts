import { platformRoutes } from "@cable-connect/contract/platforms";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** All platforms, as the admin sees them. */
export const platformsQuery = queryOptions({
  queryKey: ["platforms", "list"],
  queryFn: ({ signal }) => call(platformRoutes.list, { signal }),
  select: ({ platforms }) => platforms,
});

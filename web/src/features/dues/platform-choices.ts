import { queryOptions } from "@tanstack/react-query";
import { assignedPlatformsQuery } from "../../queries/assigned-platforms.ts";

/** The platforms that the filter offers: all that were ever assigned, as their services go on falling due. */
export const platformChoicesQuery = queryOptions({
  ...assignedPlatformsQuery,
  select: ({ services }) =>
    services.map(({ platform: { id, name } }) => ({ value: String(id), label: name })),
});

import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { BodyOf } from "./client/route.ts";
import { useAnsweredChange } from "./client/use-change.ts";

/** Where the operator's customers pay by UPI. */
export const upiSettingsQuery = queryOptions({
  queryKey: ["collections", "upi"],
  queryFn: ({ signal }) => call("GET /operator/collections/upi", { signal }),
  select: ({ settings }) => settings,
});

/** Changes where the operator's customers pay by UPI. */
export function useUpdateUpiSettings() {
  return useAnsweredChange(
    (body: BodyOf<"PUT /operator/collections/upi">) => call("PUT /operator/collections/upi", { body }),
    upiSettingsQuery.queryKey,
  );
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { BodyOf } from "./route.ts";
import { useAnsweredChange } from "./use-change.ts";

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

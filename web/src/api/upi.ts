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

type UpiChange = { body: BodyOf<"PUT /operator/collections/upi">; version: string | undefined };

/** Changes where the operator's customers pay by UPI, if `version` is still the stored one. */
export function useUpdateUpiSettings() {
  return useAnsweredChange(
    (change: UpiChange) => call("PUT /operator/collections/upi", change),
    upiSettingsQuery.queryKey,
  );
}

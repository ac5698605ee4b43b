import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { BodyOf } from "./client/route.ts";
import { useAnsweredChange } from "./client/use-change.ts";

/** The operator's recharge settings. */
export const rechargeSettingsQuery = queryOptions({
  queryKey: ["recharge-settings"],
  queryFn: ({ signal }) => call("GET /operator/recharge-settings", { signal }),
  select: ({ settings }) => settings,
});

/** Changes the operator's recharge settings. */
export function useUpdateRechargeSettings() {
  return useAnsweredChange(
    (body: BodyOf<"PUT /operator/recharge-settings">) => call("PUT /operator/recharge-settings", { body }),
    rechargeSettingsQuery.queryKey,
  );
}

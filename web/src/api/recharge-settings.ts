import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { BodyOf } from "./route.ts";

/** The operator's recharge settings. */
export const rechargeSettingsQuery = queryOptions({
  queryKey: ["recharge-settings"],
  queryFn: ({ signal }) => call("GET /operator/recharge-settings", { signal }),
  select: ({ settings }) => settings,
});

/** Changes the operator's recharge settings. */
export function useUpdateRechargeSettings() {
  const client = useQueryClient();
  const { queryKey } = rechargeSettingsQuery;
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/recharge-settings">) =>
      call("PUT /operator/recharge-settings", { body }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      // A fetch that began before the change must not overwrite the answer.
      void client.invalidateQueries({ queryKey });
    },
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { BodyOf } from "./route.ts";

/** Where the operator's customers pay by UPI. */
export const upiSettingsQuery = queryOptions({
  queryKey: ["collections", "upi"],
  queryFn: ({ signal }) => call("GET /operator/collections/upi", { signal }),
  select: ({ settings }) => settings,
});

/** Changes where the operator's customers pay by UPI. */
export function useUpdateUpiSettings() {
  const client = useQueryClient();
  const { queryKey } = upiSettingsQuery;
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/collections/upi">) =>
      call("PUT /operator/collections/upi", { body }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      // A fetch that began before the change must not overwrite the answer.
      void client.invalidateQueries({ queryKey });
    },
  });
}

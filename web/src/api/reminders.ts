import type { ManualChannel } from "@cable-connect/contract/reminder-stages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client.ts";
import { invalidate, keepPrevious, type QueryKeys } from "./query-client.ts";
import type { BodyOf } from "./route.ts";

const keys = {
  settings: ["reminders", "settings"],
  lists: ["reminders", "list"],
  list: (customerId: number, page: number) => ["reminders", "list", customerId, page],
} satisfies QueryKeys;

/** The operator's reminder settings: the text, and whether emails go out automatically. */
export const reminderSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call("GET /operator/reminder-settings", { signal }),
});

/** A page of a customer's reminders, newest first. */
export function customerRemindersQuery(id: number, page: number) {
  return queryOptions({
    queryKey: keys.list(id, page),
    queryFn: ({ signal }) =>
      call("GET /operator/customers/:id/reminders", { params: { id }, query: { page }, signal }),
    ...keepPrevious,
  });
}

/** Changes the text of reminders, or switches automatic emails. */
export function useUpdateReminderSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/reminder-settings">) =>
      call("PUT /operator/reminder-settings", { body }),
    onSuccess: (answer) => {
      client.setQueryData(reminderSettingsQuery.queryKey, answer);
      // A fetch that began before the change must not overwrite the answer.
      void client.invalidateQueries({ queryKey: keys.settings });
    },
  });
}

/** Sends the text, filled in with an example, to an address. Makes nothing stale. */
export function useSendTestEmail() {
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/reminder-settings/test">) =>
      call("POST /operator/reminder-settings/test", { body }),
  });
}

type Mark = { channel: ManualChannel; again: boolean };

/**
 * Records that the customer of a service is being reminded. `onError` is called even after the component unmounts, as
 * the message may have been sent.
 */
export function useMarkReminded(rechargeId: number, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ channel, again }: Mark) =>
      call("POST /operator/reminders", { body: { rechargeId, channel, again } }),
    onError,
    onSettled: () => {
      invalidate(client, ["dues", "alerts"]);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

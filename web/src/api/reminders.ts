import type { ManualChannel } from "@cable-connect/contract/reminder-stages";
import type { PreviewReminders } from "@cable-connect/contract/reminders";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client.ts";
import { invalidate, keepPrevious } from "./query-client.ts";
import type { BodyOf } from "./route.ts";
import { useAnsweredChange } from "./use-change.ts";

/** Services by customer and platform, or all of some customers. */
export type ChosenServices = Partial<PreviewReminders>;

/** The key of all customers' logs of reminders. */
export const reminderLists = ["reminders", "list"] as const;

/** The operator's reminder settings: its messages, the default one, and whether emails go out automatically. */
export const reminderSettingsQuery = queryOptions({
  queryKey: ["reminders", "settings"],
  queryFn: ({ signal }) => call("GET /operator/reminder-settings", { signal }),
});

/** A page of a customer's reminders, newest first. */
export function customerRemindersQuery(id: number, page: number) {
  return queryOptions({
    queryKey: ["reminders", "list", id, page],
    queryFn: ({ signal }) =>
      call("GET /operator/customers/:id/reminders", { params: { id }, query: { page }, signal }),
    ...keepPrevious,
  });
}

type SettingsChange = { body: BodyOf<"PUT /operator/reminder-settings">; version: string | undefined };

/** Chooses the default message, or switches automatic emails, if `version` is still the stored one. */
export function useUpdateReminderSettings() {
  return useAnsweredChange(
    (change: SettingsChange) => call("PUT /operator/reminder-settings", change),
    reminderSettingsQuery.queryKey,
  );
}

/** What reminders of the chosen services need. Fetched each time it is shown, and not cached. */
export function remindersPreviewQuery(chosen: ChosenServices) {
  return queryOptions({
    queryKey: ["reminders", "preview", chosen],
    queryFn: ({ signal }) => call("POST /operator/reminders/preview", { body: chosen, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function reloadSettings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: reminderSettingsQuery.queryKey });
}

/** Adds a message of the operator's own. Resolves once the settings have it. */
export function useAddMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/reminder-templates">) =>
      call("POST /operator/reminder-templates", { body }),
    onSuccess: () => reloadSettings(client),
  });
}

type MessageChange = {
  id: number;
  body: BodyOf<"PUT /operator/reminder-templates/:id">;
  version: string | undefined;
};

/** Changes a message of the operator's own, if `version` is still the stored one. Resolves once the settings have it. */
export function useUpdateMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, version }: MessageChange) =>
      call("PUT /operator/reminder-templates/:id", { params: { id }, body, version }),
    onSuccess: () => reloadSettings(client),
  });
}

/** Deletes a message of the operator's own. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /operator/reminder-templates/:id", { params: { id } }),
    onSuccess: () => reloadSettings(client),
  });
}

/** Emails the customers of services. Who was reminded already gets nothing, so a failed call can be repeated. */
export function useSendReminderEmails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/reminders/email">) =>
      call("POST /operator/reminders/email", { body }),
    onSettled: () => {
      invalidate(client, ["dues", "alerts"]);
      void client.invalidateQueries({ queryKey: reminderLists });
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

/** Takes back the record of a reminder that wasn't sent. `onError` is called even after the component unmounts. */
export function useTakeBackReminder(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/reminders/take-back">) =>
      call("POST /operator/reminders/take-back", { body }),
    onError,
    onSettled: () => reloadReminders(client),
  });
}

type Mark = { rechargeId: number; channel: ManualChannel; again: boolean };

/**
 * Records that the customer of a service is being reminded. `onError` is called even after the component unmounts, as
 * the message may have been sent.
 */
export function useMarkReminded(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Mark) => call("POST /operator/reminders", { body }),
    onError,
    onSettled: () => reloadReminders(client),
  });
}

function reloadReminders(client: QueryClient): void {
  invalidate(client, ["dues", "alerts", "customers"]);
  void client.invalidateQueries({ queryKey: reminderLists });
}

import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChosenServices } from "./chosen-services.ts";
import { call } from "./client/client.ts";
import { keepPrevious, refresh, type Stale } from "./client/query-client.ts";
import type { BodyOf } from "./client/route.ts";
import { useAnsweredChange, useChange } from "./client/use-change.ts";

/** What reminders make stale besides the list that they were sent from: bells, timelines and customers' logs of reminders. */
export const staleAfterReminder: readonly Stale[] = ["alerts", "customers", ["reminders", "list"]];

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
export function remindersPreviewQuery(request: ChosenServices) {
  return queryOptions({
    queryKey: ["reminders", "preview", request],
    queryFn: ({ signal }) => call("POST /operator/reminders/preview", { body: request, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A call that changes the messages. Resolves once the settings have them. */
function useMessageChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: (_, error) => {
      const reloaded = refresh(client, [reminderSettingsQuery.queryKey]);
      return error ? undefined : reloaded;
    },
  });
}

/** Adds a message of the operator's own. */
export function useAddMessage() {
  return useMessageChange((body: BodyOf<"POST /operator/reminder-templates">) =>
    call("POST /operator/reminder-templates", { body }),
  );
}

type MessageChange = {
  id: number;
  body: BodyOf<"PUT /operator/reminder-templates/:id">;
  version: string | undefined;
};

/** Changes a message of the operator's own, if `version` is still the stored one. */
export function useUpdateMessage() {
  return useMessageChange(({ id, body, version }: MessageChange) =>
    call("PUT /operator/reminder-templates/:id", { params: { id }, body, version }),
  );
}

/** Deletes a message of the operator's own. */
export function useDeleteMessage() {
  return useMessageChange((id: number) =>
    call("DELETE /operator/reminder-templates/:id", { params: { id } }),
  );
}

/** Emails the customers of services. Who was reminded already gets nothing, so a failed call can be repeated. */
export function useSendReminderEmails() {
  return useChange(
    (body: BodyOf<"POST /operator/reminders/email">) => call("POST /operator/reminders/email", { body }),
    ["dues", ...staleAfterReminder],
  );
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
  return useChange(
    (body: BodyOf<"POST /operator/reminders/take-back">) =>
      call("POST /operator/reminders/take-back", { body }),
    ["dues", ...staleAfterReminder],
    onError,
  );
}

type Mark = { rechargeId: number; channel: ManualChannel; again: boolean };

/**
 * Records that the customer of a service is being reminded. `onError` is called even after the component unmounts, as
 * the message may have been sent.
 */
export function useMarkReminded(onError: (error: Error) => void) {
  return useChange(
    (body: Mark) => call("POST /operator/reminders", { body }),
    ["dues", ...staleAfterReminder],
    onError,
  );
}

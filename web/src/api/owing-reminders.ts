import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { BodyOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";
import { staleAfterReminder } from "./reminders.ts";

/** Of these customers those that owe, with what a reminder of each needs. Fetched each time it is shown, and not cached. */
export function owingPreviewQuery(customerIds: readonly number[]) {
  return queryOptions({
    queryKey: ["collections", "owing-preview", customerIds],
    queryFn: ({ signal }) =>
      call("POST /operator/owing/reminders/preview", { body: { customerIds: [...customerIds] }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Records that a customer is being reminded of what it owes. `onError` is called even after the component unmounts, as the
 * message may have been sent.
 */
export function useMarkOwingReminded(onError: (error: Error) => void) {
  return useChange(
    (body: { customerId: number; channel: ManualChannel; again: boolean }) =>
      call("POST /operator/owing/reminders", { body }),
    ["collections", ...staleAfterReminder],
    onError,
  );
}

/** Takes back the record of a reminder that wasn't sent. `onError` is called even after the component unmounts. */
export function useTakeBackOwingReminder(onError: (error: Error) => void) {
  return useChange(
    (body: BodyOf<"POST /operator/owing/reminders/take-back">) =>
      call("POST /operator/owing/reminders/take-back", { body }),
    ["collections", ...staleAfterReminder],
    onError,
  );
}

/** Emails customers what they owe. Who was reminded today gets nothing, so a failed call can be repeated. */
export function useSendOwingEmails() {
  return useChange(
    (body: BodyOf<"POST /operator/owing/reminders/email">) =>
      call("POST /operator/owing/reminders/email", { body }),
    ["collections", ...staleAfterReminder],
  );
}

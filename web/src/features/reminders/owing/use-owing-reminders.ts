import { readyMadeOwingMessages } from "@cable-connect/contract/messages/owing-reminders";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindableCustomer } from "@cable-connect/contract/owing-reminders";
import type { OwnMessage } from "@cable-connect/contract/reminder-settings";
import {
  type ReminderMessage,
  reminderLanguages,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import { isOwingMessage } from "@cable-connect/contract/reminders/reminder-text";
import { useQuery } from "@tanstack/react-query";
import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";
import {
  owingPreviewQuery,
  useMarkOwingReminded,
  useSendOwingEmails,
  useTakeBackOwingReminder,
} from "../../../api/owing-reminders.ts";
import { reminderSettingsQuery } from "../../../api/reminders.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Emails } from "../many/remind-choice.tsx";
import type { Asked } from "../many/remind-steps.tsx";
import { useMarks } from "../many/use-marks.ts";
import type { MessageChoice } from "../messages/message-select.tsx";
import { isRemindedToday, owingRecipient } from "./owing-recipient.ts";

/** What reminding customers of what they owe needs: who and by which messages, undefined while loading, and the calls. */
export function useOwingReminders(customerIds: readonly number[], { enabled = true } = {}) {
  const preview = useQuery({ ...owingPreviewQuery(customerIds), enabled });
  const { data, error, refetch } = useQuery({ ...reminderSettingsQuery, enabled });
  const emails = useSendOwingEmails();
  const mark = useMarkOwingReminded((error) => toastError(errorMessage(error, reminderMessages.notMarked)));
  const takeBack = useTakeBackOwingReminder((error) =>
    toastError(errorMessage(error, reminderMessages.takeBackFailed)),
  );
  const settings = data?.settings;
  const customers = preview.data?.customers;
  const marks = useMarks({
    mark: async ({ customer: { id } }, channel) => {
      const { reminder } = await mark.mutateAsync({ customerId: id, channel, again: isAgain(id, customers) });
      return reminder.remindedAt;
    },
    takeBack: ({ customer: { id } }, channel, remindedAt) =>
      takeBack.mutateAsync({ customerId: id, channel, remindedAt }),
  });
  const asked: Asked | undefined = settings &&
    preview.data && {
      messages: owingChoiceOf(settings.templates),
      hasMailServer: preview.data.hasMailServer,
      recipients: preview.data.customers.map((customer) =>
        owingRecipient(customer, { shop: settings.shop, isAlone: customerIds.length === 1 }),
      ),
    };
  const sending: Emails = {
    isPending: emails.isPending,
    error: emails.error,
    send: (recipients, messageId, onAnswered) =>
      emails.mutate(
        { customerIds: recipients.map(({ key }) => Number(key)), templateId: messageId },
        {
          onSuccess: ({ results }) =>
            onAnswered(results.map(({ customerId, refusal }) => ({ key: String(customerId), refusal }))),
        },
      ),
  };
  return {
    asked,
    error: (!customers && preview.error) || (!settings && error) || null,
    retry: () => {
      void preview.refetch();
      void refetch();
    },
    emails: sending,
    ...marks,
  };
}

function isAgain(id: number, customers: readonly RemindableCustomer[] = []): boolean {
  return isRemindedToday(customers.find((customer) => customer.id === id)?.lastReminder ?? null);
}

const chosenKey = () => ownKey("owing-message");

/** The messages about what is owed, of the operator's own and ready-made, with the one chosen last in this browser. */
function owingChoiceOf(own: readonly OwnMessage[]): MessageChoice {
  const choices: ReminderMessage[] = [
    ...own.filter(({ text }) => isOwingMessage(text)),
    ...reminderLanguages.map((language) => ({
      id: language,
      language,
      ...readyMadeOwingMessages[language],
    })),
  ];
  const stored = readStored(chosenKey());
  return {
    choices,
    defaultId: choices.find(({ id }) => String(id) === stored)?.id ?? "en",
    onChosen: (id) => writeStored(chosenKey(), String(id)),
  };
}

import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindableService } from "@cable-connect/contract/reminders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChosenServices } from "../../../api/chosen-services.ts";
import {
  reminderSettingsQuery,
  remindersPreviewQuery,
  useMarkReminded,
  useSendReminderEmails,
  useTakeBackReminder,
} from "../../../api/reminders.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { messageChoices } from "../messages/message-select.tsx";
import { RemindSteps } from "./remind-steps.tsx";
import type { Resumable } from "./resumable-reminders.tsx";
import { serviceRecipient } from "./service-recipient.tsx";
import { useMarks } from "./use-marks.ts";

const texts = reminderMessages;
const many = remindManyMessages;

/** What is left after the dialog: the services whose customers were not reminded. */
export type Left = readonly RemindableService[];

type RemindManyDialogProps = Resumable & {
  request: ChosenServices;
  /** Called once reminders are sent or queued. */
  onReminded: (left: Left) => void;
};

/** Reminds the chosen customers of their services: by email in one go, or by WhatsApp or SMS one after the other. */
export function RemindManyDialog({ request, onReminded, ...resumable }: RemindManyDialogProps) {
  const { resumed } = resumable;
  // The list behind the dialog may change, and the stored queue does.
  const [asked] = useState<ChosenServices>(
    resumed
      ? {
          services: resumed.items.flatMap(({ customerId, platformId, connectionId = 0 }) =>
            platformId === undefined ? [] : { customerId, platformId, connectionId },
          ),
        }
      : request,
  );
  const preview = useQuery(remindersPreviewQuery(asked));
  const { data, error, refetch } = useQuery(reminderSettingsQuery);
  const emails = useSendReminderEmails();
  const mark = useMarkReminded((error) => toastError(errorMessage(error, texts.notMarked)));
  const takeBack = useTakeBackReminder((error) => toastError(errorMessage(error, texts.takeBackFailed)));
  const marks = useMarks({
    mark: async ({ key }, channel) => {
      const { reminder } = await mark.mutateAsync({ rechargeId: Number(key), channel, again: false });
      return reminder.remindedAt;
    },
    takeBack: ({ key }, channel, remindedAt) =>
      takeBack.mutateAsync({ rechargeId: Number(key), channel, remindedAt }),
  });
  const settings = data?.settings;
  const services = preview.data?.services;

  return (
    <RemindSteps
      {...resumable}
      title={many.manyTitle}
      asked={
        settings &&
        preview.data && {
          messages: messageChoices(settings),
          hasMailServer: settings.hasMailServer,
          recipients: preview.data.services.map((service) => serviceRecipient(service, settings)),
          others: preview.data.withoutServices.map((one) => ({ ...one, reason: texts.neverRecharged })),
        }
      }
      failure={{
        error: (!services && preview.error) || (!settings && error) || null,
        message: many.manyLoadFailed,
        retry: () => {
          void preview.refetch();
          void refetch();
        },
      }}
      emails={{
        isPending: emails.isPending,
        error: emails.error,
        send: (recipients, messageId, onAnswered) =>
          emails.mutate(
            { rechargeIds: recipients.map(({ key }) => Number(key)), templateId: messageId },
            {
              onSuccess: ({ results }) =>
                onAnswered(results.map(({ rechargeId, refusal }) => ({ key: String(rechargeId), refusal }))),
            },
          ),
      }}
      {...marks}
      onReminded={(isLeft) => onReminded(services?.filter(({ id }) => isLeft(String(id))) ?? [])}
    />
  );
}

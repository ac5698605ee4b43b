import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindedDue } from "@cable-connect/contract/reminders";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ChosenServices,
  type EmailResults,
  reminderSettingsQuery,
  remindersPreviewQuery,
} from "../../../api/reminders.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { EmailedResults } from "./emailed-results.tsx";
import { RemindChoice } from "./remind-choice.tsx";
import type { ReminderQueue } from "./stored-queue.ts";
import { WhatsAppQueue } from "./whatsapp-queue.tsx";

const texts = reminderMessages;

/** What is left after the dialog: the services whose customers were not reminded. */
export type Left = readonly RemindedDue[];

type RemindManyDialogProps = {
  opened: boolean;
  onClose: () => void;
  chosen: ChosenServices;
  /** Unfinished reminders to continue instead of new ones; undefined starts from `chosen`. */
  resumed: ReminderQueue | undefined;
  /** The number of reminders of a queue that a new one replaces. */
  unfinished: number;
  /** Stores the queue after each step. */
  onQueue: (queue: ReminderQueue | undefined) => void;
  /** Called once reminders are sent or queued. */
  onReminded: (left: Left) => void;
};

/** Reminds the chosen customers: by email in one go, or by WhatsApp one after the other. */
export function RemindManyDialog(props: RemindManyDialogProps) {
  const { opened, onClose, chosen, resumed, unfinished, onQueue, onReminded } = props;
  // The list behind the dialog may change, and the stored queue does.
  const [asked] = useState<ChosenServices>(
    resumed
      ? {
          services: resumed.items.map(({ customerId, platformId, connectionId = 0 }) => ({
            customerId,
            platformId,
            connectionId,
          })),
        }
      : chosen,
  );
  const [queue, setQueue] = useState(resumed);
  const [results, setResults] = useState<EmailResults>();
  const preview = useQuery(remindersPreviewQuery(asked));
  const settings = useQuery(reminderSettingsQuery);
  // As of the beginning: what is sent would change it.
  const [begun, setBegun] = useState<readonly RemindedDue[]>();
  if (queue && !begun && preview.data) setBegun(preview.data.services);
  const failure = (!preview.data && preview.error) || (!settings.data && settings.error);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={queue ? texts.queueTitle : texts.manyTitle}
      layout="form"
      size={680}
    >
      {failure ? (
        <ErrorState
          message={errorMessage(failure, texts.manyLoadFailed)}
          onRetry={() => {
            void preview.refetch();
            void settings.refetch();
          }}
        />
      ) : !preview.data || !settings.data || (queue && !begun) ? (
        <Loading />
      ) : queue && begun ? (
        <WhatsAppQueue settings={settings.data.settings} services={begun} queue={queue} onChange={onQueue} />
      ) : results ? (
        <EmailedResults services={preview.data.services} results={results} />
      ) : (
        <RemindChoice
          settings={settings.data.settings}
          {...preview.data}
          unfinished={unfinished}
          onQueue={(made) => {
            setQueue(made);
            onQueue(made);
            onReminded([]);
          }}
          onEmailed={(answered) => {
            setResults(answered);
            const refused = new Set(
              answered.filter(({ refusal }) => refusal).map(({ rechargeId }) => rechargeId),
            );
            const isAsked = new Set(answered.map(({ rechargeId }) => rechargeId));
            onReminded(preview.data.services.filter(({ id }) => refused.has(id) || !isAsked.has(id)));
          }}
        />
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <Skeleton h={36} mb="md" />
      <Skeleton h={36} mb="md" />
      <Skeleton h={220} mb="md" />
    </>
  );
}

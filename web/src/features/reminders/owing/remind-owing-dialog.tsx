import { commonMessages } from "@cable-connect/contract/messages/common";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { owingPreviewQuery, type RemindedOwing } from "../../../api/owing-reminders.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { RemindOwing } from "./remind-owing.tsx";

const texts = owingReminderMessages;

type RemindOwingDialogProps = {
  opened: boolean;
  onClose: () => void;
  customerIds: readonly number[];
  /** Called once a customer is reminded. */
  onReminded: () => void;
};

/** Reminds customers of what they owe: by WhatsApp one after the other, or by email in one go. */
export function RemindOwingDialog({ opened, onClose, customerIds, onReminded }: RemindOwingDialogProps) {
  // The list behind the dialog may change.
  const [asked] = useState(customerIds);
  const preview = useQuery(owingPreviewQuery(asked));
  // As of the opening: what is sent would change it.
  const [begun, setBegun] = useState<RemindedOwing>();
  if (!begun && preview.data) setBegun(preview.data);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form" size={680}>
      {begun ? (
        <RemindOwing {...begun} onReminded={onReminded} />
      ) : preview.error ? (
        <ErrorState
          message={errorMessage(preview.error, texts.loadFailed)}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <>
          <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
          <Skeleton h={36} mb="md" />
          <Skeleton h={220} mb="md" />
        </>
      )}
    </Dialog>
  );
}

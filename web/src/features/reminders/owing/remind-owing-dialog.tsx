import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { useState } from "react";
import { RemindSteps } from "../many/remind-steps.tsx";
import type { Resumable } from "../many/resumable-reminders.tsx";
import { useOwingReminders } from "./use-owing-reminders.ts";

const texts = owingReminderMessages;

type RemindOwingDialogProps = Resumable & {
  customerIds: readonly number[];
  /** Called once reminders are sent or queued. */
  onReminded: () => void;
};

/** Reminds customers of what they owe: by email in one go, or by WhatsApp or SMS one after the other. */
export function RemindOwingDialog({ customerIds, onReminded, ...resumable }: RemindOwingDialogProps) {
  const { resumed } = resumable;
  // The list behind the dialog may change, and the stored queue does.
  const [asked] = useState(resumed ? resumed.items.map(({ customerId }) => customerId) : customerIds);
  const { error, retry, ...reminders } = useOwingReminders(asked);
  return (
    <RemindSteps
      {...resumable}
      {...reminders}
      title={texts.title(asked.length)}
      failure={{ error, message: texts.loadFailed, retry }}
      onReminded={onReminded}
    />
  );
}

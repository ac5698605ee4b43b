import type { DueRecord } from "@cable-connect/contract/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { reminderSettingsQuery, useMarkReminded } from "../../api/reminders.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { reminderText, serviceReminder } from "./service-reminder.ts";

/** The reminder of a due service in either layout of the list. */
export type DueReminderProps = {
  record: DueRecord;
  /** Id of the element with the customer's name, which describes the buttons. */
  nameId: string;
  /** Opens the dialog to edit the text, or to remind again. */
  onEdit: (record: DueRecord) => void;
  onShowLog: (record: DueRecord) => void;
};

/**
 * The reminder of a due service, its text once loaded, and `remind` for a click on a link that opens it: records the
 * reminder, or opens the dialog if one was sent already. `reminder` is undefined while it is too early for one.
 */
export function useReminder(record: DueRecord, onEdit: DueReminderProps["onEdit"]) {
  const { data, isLoadingError, refetch } = useQuery(reminderSettingsQuery);
  const mark = useMarkReminded((error) => toastError(errorMessage(error, reminderMessages.notMarked)));
  const reminder = serviceReminder(record);
  const text = data && reminderText(data.settings, record);

  function remind(event: MouseEvent, channel: ManualChannel) {
    const isReminded = reminder?.isReminded;
    if (mark.isPending || isReminded) event.preventDefault();
    if (isReminded) onEdit(record);
    else if (!mark.isPending) mark.mutate({ rechargeId: record.id, channel, again: false });
  }

  return { reminder, text, isLoadingError, retry: () => void refetch(), remind };
}

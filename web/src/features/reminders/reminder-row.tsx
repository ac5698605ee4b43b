import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { IconButton, RemindedButton } from "./reminder-icon-button.tsx";
import { ReminderLink } from "./reminder-link.tsx";
import classes from "./reminders.module.css";
import { useReminder } from "./use-reminder.ts";

const { remind: label, edit, noMobile, settingsLoadFailed, whatsapp, sms } = reminderMessages;

export type ReminderRowProps = {
  record: DueRecord;
  /** Id of the element with the customer's name, which describes the buttons. */
  nameId: string;
  /** Opens the dialog to edit the text, or to remind again. */
  onEdit: (record: DueRecord) => void;
  onShowLog: (record: DueRecord) => void;
};

/** The foot of a due service: buttons that remind its customer, and the last reminder. */
export function ReminderRow({ record, nameId, onEdit, onShowLog }: ReminderRowProps) {
  const { reminder, text, isLoadingError, retry, remind } = useReminder(record, onEdit);
  if (!reminder) return null;
  const { mobile } = reminder;
  return (
    <div className={classes.row}>
      {mobile === undefined && (
        <Text size="sm" c="dimmed">
          {noMobile(formatPhone(record.customer.phone))}
        </Text>
      )}
      {mobile !== undefined && !isLoadingError && (
        <>
          <Text size="sm" c="dimmed" className={classes.label}>
            {label}
          </Text>
          {(["whatsapp", "sms"] as const).map((channel) => (
            <ReminderLink
              key={channel}
              {...{ channel, mobile, text }}
              aria-describedby={nameId}
              onClick={(event) => remind(event, channel)}
            >
              {channel === "sms" ? sms : whatsapp}
            </ReminderLink>
          ))}
          <IconButton
            label={edit}
            icon={IconPencil}
            nameId={nameId}
            isDisabled={!text}
            onClick={() => onEdit(record)}
          />
        </>
      )}
      {mobile !== undefined && isLoadingError && (
        <>
          <Text size="sm" c="dimmed">
            {settingsLoadFailed}
          </Text>
          <RowButton variant="subtle" aria-describedby={nameId} onClick={retry}>
            {commonMessages.retry}
          </RowButton>
        </>
      )}
      <RemindedButton {...{ record, nameId, onShowLog }} />
    </div>
  );
}

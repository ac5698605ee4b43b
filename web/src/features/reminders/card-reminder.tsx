import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { manualChannels } from "@cable-connect/contract/reminders/reminder-stages";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { IconButton, RemindedButton } from "./reminder-icon-button.tsx";
import { ReminderLink } from "./reminder-link.tsx";
import classes from "./reminders.module.css";
import { type DueReminderProps, useReminder } from "./use-reminder.ts";

const { remind: label, edit, noMobile, settingsLoadFailed, whatsapp, sms } = reminderMessages;

/** The foot of a due service's card: buttons that remind its customer, and the last reminder. */
export function CardReminder({ record, nameId, onEdit, onShowLog }: DueReminderProps) {
  const { reminder, text, isLoadingError, retry, remind } = useReminder(record, onEdit);
  if (!reminder) return null;
  const { mobile } = reminder;
  return (
    <div className={classes.card}>
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
          {manualChannels.map((channel) => (
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

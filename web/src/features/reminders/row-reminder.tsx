import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { manualChannels } from "@cable-connect/contract/reminders/reminder-stages";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { IconMessageOff, IconPencil, IconRefresh } from "@tabler/icons-react";
import { IconButton, RemindedButton } from "./reminder-icon-button.tsx";
import { ReminderLink } from "./reminder-link.tsx";
import classes from "./reminders.module.css";
import { type DueReminderProps, useReminder } from "./use-reminder.ts";

const { edit, noMobile, settingsLoadFailed, whatsapp, sms } = reminderMessages;

/** What CardReminder has, in a line: as icons, on a phone with words. */
export function RowReminder({ record, nameId, onEdit, onShowLog }: DueReminderProps) {
  const { reminder, text, isLoadingError, retry, remind } = useReminder(record, onEdit);
  if (!reminder) return null;
  const { mobile } = reminder;
  return (
    <>
      {mobile === undefined && <NoMobile reason={noMobile(formatPhone(record.customer.phone))} />}
      {mobile !== undefined && isLoadingError && (
        <IconButton
          label={`${settingsLoadFailed}. ${commonMessages.retry}`}
          icon={IconRefresh}
          nameId={nameId}
          onClick={retry}
        />
      )}
      {mobile !== undefined && !isLoadingError && (
        <>
          {manualChannels.map((channel) => (
            <ReminderLink
              key={channel}
              {...{ channel, mobile, text }}
              isIcon
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
      <RemindedButton {...{ record, nameId, onShowLog }} />
    </>
  );
}

/** Stands where the links would be. */
function NoMobile({ reason }: { reason: string }) {
  return (
    <span role="img" className={classes.noMobile} aria-label={reason} title={reason}>
      <IconMessageOff size={16} aria-hidden />
      <span>{reason}</span>
    </span>
  );
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { manualChannels } from "@cable-connect/contract/reminders/reminder-stages";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { IconHistory, IconMessageOff, IconPencil, IconRefresh } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { remindedDay, remindedText } from "./reminded-text.ts";
import { ReminderLink } from "./reminder-link.tsx";
import type { ReminderRowProps } from "./reminder-row.tsx";
import classes from "./reminders.module.css";
import { useReminder } from "./use-reminder.ts";

const { edit, noMobile, settingsLoadFailed, whatsapp, sms } = reminderMessages;

/** What ReminderRow has, in a line: as icons, on a phone with words. */
export function ReminderIcons({ record, nameId, onEdit, onShowLog }: ReminderRowProps) {
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
      {record.lastReminder && (
        <IconButton
          label={remindedText(record.lastReminder)}
          word={remindedDay(record.lastReminder)}
          icon={IconHistory}
          nameId={nameId}
          onClick={() => onShowLog(record)}
        />
      )}
    </>
  );
}

type IconButtonProps = {
  label: string;
  /** Beside the icon, where there is space. */
  word?: string | undefined;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  nameId: string;
  isDisabled?: boolean;
  onClick: () => void;
};

function IconButton({ label, word, icon: Icon, nameId, isDisabled, onClick }: IconButtonProps) {
  return (
    <RowButton
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={word}
      className={classes.icon}
      aria-label={label}
      title={label}
      aria-describedby={nameId}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </RowButton>
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

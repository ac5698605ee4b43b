import type { DueRecord } from "@cable-connect/contract/dues";
import { IconHistory } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { remindedDay, remindedText } from "./reminded-text.ts";
import classes from "./reminders.module.css";

type IconButtonProps = {
  label: string;
  /** Beside the icon, in a card. */
  word?: string | undefined;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  nameId: string;
  isDisabled?: boolean;
  "data-reminded"?: true;
  onClick: () => void;
};

/** A button of a due service with an icon, on a phone with words. */
export function IconButton({ label, word, icon: Icon, nameId, isDisabled, ...rest }: IconButtonProps) {
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
      {...rest}
    >
      {label}
    </RowButton>
  );
}

type RemindedButtonProps = {
  record: DueRecord;
  nameId: string;
  onShowLog: (record: DueRecord) => void;
};

/** Says when a service's customer was last reminded, and opens the customer's reminders. */
export function RemindedButton({ record, nameId, onShowLog }: RemindedButtonProps) {
  const { lastReminder } = record;
  if (!lastReminder) return null;
  return (
    <IconButton
      label={remindedText(lastReminder)}
      word={remindedDay(lastReminder)}
      icon={IconHistory}
      nameId={nameId}
      data-reminded
      onClick={() => onShowLog(record)}
    />
  );
}

import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { Button } from "@mantine/core";
import { ReminderLink } from "../reminder-link.tsx";
import type { Recipient } from "./recipient.ts";
import classes from "./remind-many.module.css";

const texts = reminderMessages;
const many = remindManyMessages;

/** A message that was opened in the app. */
export type Opened = { recipient: Recipient; text: string };

type OpenedMessageProps = {
  channel: ManualChannel;
  opened: Opened;
  /** Called when it wasn't sent. */
  onNotSent: () => void;
};

/** The message that was opened last, which can be opened again or taken back: the browser doesn't know whether it was sent. */
export function OpenedMessage({ channel, opened, onNotSent }: OpenedMessageProps) {
  const { customer } = opened.recipient;
  return (
    <div className={classes.opened}>
      <div role="status" className={classes.who}>
        {many.openedFor(customer.name)}
      </div>
      <div className={classes.openedActions}>
        <ReminderLink channel={channel} mobile={indianMobile(customer.phone) ?? ""} text={opened.text}>
          {many.openAgain}
        </ReminderLink>
        <Button variant="default" size="xs" onClick={onNotSent}>
          {texts.notSent}
        </Button>
      </div>
    </div>
  );
}

import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button, Paper, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useUser } from "../../../api/client/session.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import classes from "./resumable-reminders.module.css";
import {
  countWaiting,
  type QueueSubject,
  type ReminderQueue,
  readQueue,
  storeQueue,
} from "./stored-queue.ts";

const texts = reminderMessages;

/** What the dialog of reminders needs to continue a queue and to store one. */
export type Resumable = {
  opened: boolean;
  onClose: () => void;
  /** Unfinished reminders to continue; undefined for new ones. */
  resumed: ReminderQueue | undefined;
  /** The number of reminders of a queue that a new one replaces. */
  unfinished: number;
  /** Stores the queue after each step. */
  onQueue: (queue: ReminderQueue | undefined) => void;
};

type ResumableRemindersProps = {
  subject: QueueSubject;
  /** Whether new reminders are being made. */
  opened: boolean;
  onClose: () => void;
  children: (dialog: Resumable) => ReactNode;
};

/** A dialog of reminders, and above the list a bar that continues those by WhatsApp or SMS which were left unfinished. */
export function ResumableReminders({ subject, opened, onClose, children }: ResumableRemindersProps) {
  const { id: userId } = useUser();
  const [queue, setQueue] = useState(() => readQueue(userId, subject));
  const [resumed, setResumed] = useState<ReminderQueue>();
  const [isResuming, resuming] = useDisclosure(false);
  const unfinished = queue ? countWaiting(queue) : 0;

  function store(changed: ReminderQueue | undefined) {
    storeQueue(userId, subject, changed);
    setQueue(changed && countWaiting(changed) > 0 ? changed : undefined);
  }

  return (
    <>
      {queue && (
        <Paper withBorder role="region" aria-label={texts.queueBar} className={classes.bar}>
          <Text fw={600}>{texts.queueWaiting[queue.channel](unfinished)}</Text>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                store(undefined);
                focusMain();
              }}
            >
              {texts.discardQueue}
            </Button>
            <Button
              size="xs"
              onClick={() => {
                setResumed(queue);
                resuming.open();
              }}
            >
              {texts.continueQueue}
            </Button>
          </div>
        </Paper>
      )}
      {children({
        opened: opened || isResuming,
        onClose: () => {
          resuming.close();
          onClose();
        },
        resumed: isResuming ? resumed : undefined,
        unfinished,
        onQueue: store,
      })}
    </>
  );
}

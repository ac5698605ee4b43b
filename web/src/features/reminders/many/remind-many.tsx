import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button, Paper, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { ChosenServices } from "../../../api/reminders.ts";
import { useUser } from "../../../api/session.ts";
import { isSameService, type ServiceKey } from "../../../business/service-key.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import classes from "../../../ui/tables/selection-bar.module.css";
import type { Left } from "./remind-many-dialog.tsx";
import { countWaiting, type ReminderQueue, readQueue, storeQueue } from "./stored-queue.ts";

const RemindManyDialog = lazyDialog(async () => (await import("./remind-many-dialog.tsx")).RemindManyDialog);

const texts = reminderMessages;

type RemindManyProps = {
  /** Whether the chosen services are being reminded of. */
  opened: boolean;
  onClose: () => void;
  chosen: ChosenServices;
  /** Called when the dialog closes after reminding: `isLeft` tells whether a service's customer was left out. */
  onReminded: (isLeft: (customerId: number, service?: ServiceKey) => boolean) => void;
};

/** The dialog that reminds chosen customers, and above the list a bar that continues reminders by WhatsApp which were left unfinished. */
export function RemindMany({ opened, onClose, chosen, onReminded }: RemindManyProps) {
  const { id: userId } = useUser();
  const [queue, setQueue] = useState(() => readQueue(userId));
  const [resumed, setResumed] = useState<ReminderQueue>();
  const [isResuming, resuming] = useDisclosure(false);
  // Kept and not applied at once: the dialog shows its results until it closes.
  const left = useRef<Left>(undefined);
  const unfinished = queue ? countWaiting(queue) : 0;

  function store(changed: ReminderQueue | undefined) {
    storeQueue(userId, changed);
    setQueue(changed && countWaiting(changed) > 0 ? changed : undefined);
  }
  function close() {
    resuming.close();
    onClose();
    const rest = left.current;
    left.current = undefined;
    if (!rest) return;
    onReminded((customerId, service) =>
      rest.some(
        ({ customer, ...left }) =>
          customer.id === customerId && (service === undefined || isSameService(left, service)),
      ),
    );
    // The button that had the focus may disappear.
    focusMain();
  }

  return (
    <>
      {queue && (
        <Paper withBorder role="region" aria-label={texts.queueBar} className={classes.rest}>
          <Text fw={600}>{texts.queueWaiting(unfinished)}</Text>
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
      <RemindManyDialog
        opened={opened || isResuming}
        onClose={close}
        chosen={chosen}
        resumed={isResuming ? resumed : undefined}
        unfinished={unfinished}
        onQueue={store}
        onReminded={(rest) => {
          left.current = rest;
        }}
      />
    </>
  );
}

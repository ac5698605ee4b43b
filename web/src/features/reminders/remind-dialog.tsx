import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ReminderSettings } from "@cable-connect/contract/reminder-settings";
import type { LastReminder } from "@cable-connect/contract/reminders/last-reminder";
import type { MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { owedPlaceholderOf } from "@cable-connect/contract/reminders/reminder-text";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { reminderSettingsQuery, useMarkReminded, useTakeBackReminder } from "../../api/reminders.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogBody } from "../../ui/dialogs/dialog-body.tsx";
import { useDialog, useUnsaved } from "../../ui/dialogs/dialog-context.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { loadToasts, toastError } from "../../ui/feedback/toast.ts";
import { MessageFields } from "./messages/message-fields.tsx";
import { type MessageChoice, messageChoices, messageOf } from "./messages/message-select.tsx";
import { remindedText } from "./reminded-text.ts";
import own from "./reminder-dialogs.module.css";
import { ReminderLinks } from "./reminder-links.tsx";
import { reminderText, serviceReminder } from "./service-reminder.ts";

const texts = reminderMessages;

type RemindDialogProps = { record: DueRecord; opened: boolean; onClose: () => void };

/** Edits and sends one reminder; warns if the customer has been reminded already. */
export function RemindDialog({ record, opened, onClose }: RemindDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sendTitle(record.customer.name)} layout="form">
      <RemindForm record={record} />
    </Dialog>
  );
}

type RemindFormProps = {
  record: DueRecord;
  /** Stands above the message. */
  children?: ReactNode;
};

/** The messages for a customer: those about what it owes only if it does. */
function choiceFor({ outstanding = 0 }: DueRecord, settings: ReminderSettings): MessageChoice {
  const all = messageChoices(settings);
  if (outstanding > 0) return all;
  return { ...all, choices: all.choices.filter(({ text }) => !owedPlaceholderOf(text)) };
}

/** The message to a customer, and the links that send it. */
export function RemindForm({ record, children }: RemindFormProps) {
  const { data } = useQuery(reminderSettingsQuery);
  const mark = useMarkReminded((error) => toastError(errorMessage(error, texts.notMarked)));
  const [changed, setChanged] = useState<string>();
  // As of the opening, as sending marks the customer as reminded.
  const [reminder] = useState(() => serviceReminder(record));
  const [lastReminder, setLastReminder] = useState(() => (reminder?.isReminded ? record.lastReminder : null));
  const message = useRef<HTMLTextAreaElement>(null);
  const [messageId, setMessageId] = useState<MessageId>();
  const settings = data?.settings;
  const messages = settings && choiceFor(record, settings);
  const chosen = messages && messageOf(messages, messageId ?? messages.defaultId);
  const suggested = chosen ? reminderText(settings, record, chosen.text) : "";
  const text = changed ?? suggested;
  useUnsaved(text !== suggested);
  const { close, confirmThenClose } = useDialog();

  useEffect(() => {
    // Loaded again for the toast itself, which logs a failure.
    loadToasts().catch(() => undefined);
  }, []);

  function remind(channel: ManualChannel) {
    mark.mutate({ rechargeId: record.id, channel, again: reminder?.isReminded ?? false });
    close();
  }

  return (
    <DialogBody
      foot={
        <>
          <Button variant="default" onClick={() => confirmThenClose()}>
            {commonMessages.cancel}
          </Button>
          <ReminderLinks mobile={reminder?.mobile} text={text} onSend={remind} />
        </>
      }
      footClassName={own.send}
    >
      {children}
      {lastReminder && (
        <LastReminderLine
          rechargeId={record.id}
          reminder={lastReminder}
          onTakenBack={() => {
            setLastReminder(null);
            // The button that had the focus is gone.
            message.current?.focus();
          }}
        />
      )}
      <MessageFields
        ref={message}
        messages={messages}
        messageId={messageId}
        text={text}
        isChanged={changed !== undefined}
        hasSms={reminder?.mobile !== undefined}
        autoFocus
        onChoose={(id) => {
          setMessageId(id);
          setChanged(undefined);
        }}
        onText={setChanged}
      />
    </DialogBody>
  );
}

type LastReminderLineProps = { rechargeId: number; reminder: LastReminder; onTakenBack: () => void };

/** When the customer was last reminded. An app that opened may not have sent the message, so that can be taken back. */
function LastReminderLine({ rechargeId, reminder, onTakenBack }: LastReminderLineProps) {
  const { channel, remindedAt } = reminder;
  const takeBack = useTakeBackReminder((error) => toastError(errorMessage(error, texts.takeBackFailed)));
  return (
    <Group justify="space-between" gap="xs">
      <Text fw={500}>{texts.alreadyReminded(remindedText(reminder))}</Text>
      {channel !== "email" && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ rechargeId, channel, remindedAt }, { onSuccess: onTakenBack })}
        >
          {texts.notSent}
        </Button>
      )}
    </Group>
  );
}

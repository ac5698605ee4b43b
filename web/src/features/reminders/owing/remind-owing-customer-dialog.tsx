import { commonMessages } from "@cable-connect/contract/messages/common";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { Button, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useBusy, useDialog, useUnsaved } from "../../../ui/dialogs/dialog-context.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { loadToasts } from "../../../ui/feedback/toast.ts";
import { EmailedResults } from "../many/emailed-results.tsx";
import type { Recipient } from "../many/recipient.ts";
import type { EmailAnswer } from "../many/remind-choice.tsx";
import type { Asked } from "../many/remind-steps.tsx";
import { MessageFields } from "../messages/message-fields.tsx";
import { messageOf } from "../messages/message-select.tsx";
import own from "../reminder-dialogs.module.css";
import { ReminderLinks } from "../reminder-links.tsx";
import { useOwingReminders } from "./use-owing-reminders.ts";

const texts = reminderMessages;

type RemindOwingCustomerDialogProps = {
  customer: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
};

/** Reminds one customer of what it owes: the message, and a button for each way to send it. */
export function RemindOwingCustomerDialog({ customer, opened, onClose }: RemindOwingCustomerDialogProps) {
  const reminders = useOwingReminders([customer.id], { enabled: opened });
  const { error, retry } = reminders;
  // As of the opening, as sending a reminder changes it.
  const [asked, setAsked] = useState<Asked>();
  if (reminders.asked && !asked) setAsked(reminders.asked);
  const [answers, setAnswers] = useState<readonly EmailAnswer[]>();
  const [recipient] = asked?.recipients ?? [];
  // Nothing while loading: a window that only waits would keep the focus from the message.
  if (!asked && !error) return null;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sendTitle(customer.name)} layout="form">
      {!asked ? (
        <ErrorState message={errorMessage(error, owingReminderMessages.loadFailed)} onRetry={retry} />
      ) : !recipient ? (
        <Text pb="md">{owingReminderMessages.errors.owesNothing}</Text>
      ) : answers ? (
        <EmailedResults recipients={asked.recipients} answers={answers} />
      ) : (
        <Message {...asked} {...reminders} recipient={recipient} onEmailed={setAnswers} />
      )}
    </Dialog>
  );
}

type MessageProps = Pick<Asked, "messages" | "hasMailServer"> &
  Pick<ReturnType<typeof useOwingReminders>, "emails" | "onMark" | "onTakeBack"> & {
    recipient: Recipient;
    onEmailed: (answers: readonly EmailAnswer[]) => void;
  };

/** The message, and the ways to send it; an app that opened may not have sent it, so that can be taken back. */
function Message(props: MessageProps) {
  const { messages, hasMailServer, recipient, emails, onMark, onTakeBack, onEmailed } = props;
  const { customer, about, obstacles, textOf } = recipient;
  const [messageId, setMessageId] = useState(messages.defaultId);
  const [changed, setChanged] = useState<string>();
  const [sentBy, setSentBy] = useState<ManualChannel>();
  const message = messageOf(messages, messageId);
  const text = changed ?? textOf(message.text);
  useUnsaved(changed !== undefined && sentBy === undefined);
  useBusy(emails.isPending);
  const { confirmThenClose } = useDialog();
  const foot = useRef<HTMLDivElement>(null);
  const mobile = indianMobile(customer.phone);
  const focusWhatsApp = () =>
    foot.current?.querySelector<HTMLElement>("a:last-of-type")?.focus({ preventScroll: true });

  useEffect(() => {
    // Loaded again for the toast itself, which logs a failure.
    loadToasts().catch(() => undefined);
  }, []);

  return (
    <DialogBody
      foot={
        <>
          {sentBy ? (
            <Button
              variant="default"
              onClick={() => {
                onTakeBack(recipient, sentBy);
                setSentBy(undefined);
                // The button that had the focus turns into another.
                focusWhatsApp();
              }}
            >
              {texts.notSent}
            </Button>
          ) : (
            <>
              <Button variant="default" disabled={emails.isPending} onClick={() => confirmThenClose()}>
                {commonMessages.cancel}
              </Button>
              {hasMailServer && obstacles.email === undefined && changed === undefined && (
                <Button
                  variant="default"
                  loading={emails.isPending}
                  onClick={() => emails.send([recipient], message.id, onEmailed)}
                >
                  {texts.email}
                </Button>
              )}
            </>
          )}
          <ReminderLinks
            mobile={mobile}
            text={text}
            isSent={sentBy !== undefined}
            autoFocus
            onSend={(channel) => {
              if (sentBy) return;
              onMark(recipient, channel);
              setSentBy(channel);
            }}
          />
          {sentBy && <Button onClick={() => confirmThenClose()}>{texts.done}</Button>}
        </>
      }
      footRef={foot}
      footClassName={own.send}
    >
      {emails.error && (
        <OutcomeMessage tone="failure">
          {errorMessage(emails.error, texts.emailsFailed, { unanswered: texts.emailsUnanswered })}
        </OutcomeMessage>
      )}
      <Text>{about}</Text>
      {obstacles.whatsapp && <Text c="dimmed">{obstacles.whatsapp}</Text>}
      <MessageFields
        messages={messages}
        messageId={messageId}
        text={text}
        isChanged={changed !== undefined}
        hasSms={mobile !== undefined}
        onChoose={(id) => {
          setMessageId(id);
          setChanged(undefined);
        }}
        onText={setChanged}
      />
    </DialogBody>
  );
}

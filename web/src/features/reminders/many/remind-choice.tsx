import { commonMessages } from "@cable-connect/contract/messages/common";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { countSms } from "@cable-connect/contract/reminders/count-sms";
import type { MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { owedPlaceholderOf } from "@cable-connect/contract/reminders/reminder-text";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { Button, Text } from "@mantine/core";
import { useRef, useState } from "react";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useBusy, useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { useFirstFocus } from "../../../ui/dialogs/use-first-focus.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { ChoiceInput } from "../../../ui/fields/choice-input.tsx";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { touchScreen } from "../../../ui/layout/touch-screen.ts";
import { MessagePreview } from "../messages/message-preview.tsx";
import { type MessageChoice, MessageSelect, messageOf } from "../messages/message-select.tsx";
import { ReminderLink } from "../reminder-link.tsx";
import type { Opened } from "./opened-message.tsx";
import { type ManyChannel, type Recipient, remindable } from "./recipient.ts";
import { RecipientList } from "./recipient-list.tsx";
import classes from "./remind-many.module.css";
import type { QueueItem, ReminderQueue } from "./stored-queue.ts";

const texts = reminderMessages;
const many = remindManyMessages;

/** The answer to one email: null if it is queued, else why there is none. */
export type EmailAnswer = { key: string; refusal: { error: string } | null };

/** How the server is asked to email customers. */
export type Emails = {
  isPending: boolean;
  error: Error | null;
  send: (
    recipients: readonly Recipient[],
    messageId: MessageId,
    onAnswered: (answers: readonly EmailAnswer[]) => void,
  ) => void;
};

type RemindChoiceProps = {
  messages: MessageChoice;
  hasMailServer: boolean;
  recipients: readonly Recipient[];
  /** Customers who can't be reminded of anything, and why. */
  others?: readonly { id: number; name: string; reason: string }[];
  emails: Emails;
  unfinished: number;
  /** Called with the queue that begins, its first message, which is opened, and the keys of those left out of it. */
  onQueue: (queue: ReminderQueue, opened: Opened, leftOut: ReadonlySet<string>) => void;
  onEmailed: (answers: readonly EmailAnswer[]) => void;
};

type StartButtonProps = {
  channel: ManualChannel;
  /** Undefined if nobody is reminded. */
  first: Recipient | undefined;
  text: string;
  onStart: (channel: ManualChannel, first: Recipient) => void;
};

/** The way and the message to remind with, and who gets it. */
export function RemindChoice(props: RemindChoiceProps) {
  const { messages, hasMailServer, recipients, others = [], emails, unfinished, onQueue, onEmailed } = props;
  const [channel, setChannel] = useState<ManyChannel>("whatsapp");
  const [messageId, setMessageId] = useState(messages.defaultId);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  useBusy(emails.isPending);
  const { confirmThenClose } = useDialog();
  const buttons = useRef<HTMLDivElement>(null);
  useFirstFocus(buttons);
  const message = messageOf(messages, messageId);
  // Only phones and tablets have an app for SMS.
  const channels: ManyChannel[] = ["whatsapp", ...(touchScreen.matches ? ["sms" as const] : []), "email"];
  const ticked = recipients.filter(({ key }) => !unticked.has(key));
  const reachedBy = (one: ManyChannel) => (one === "email" && !hasMailServer ? [] : remindable(one, ticked));
  const reached = reachedBy(channel);
  const [first] = reached;
  const noEmail = hasMailServer ? emailObstacle(recipients) : texts.noMailServer;
  const labelOf = (one: ManyChannel) =>
    one === "email" && noEmail ? texts.email : many.by[one](reachedBy(one).length);
  const leftOut = recipients.length + others.length - reached.length;
  const owesNothing = owedPlaceholderOf(message.text) ? reached.filter(({ owes }) => !owes).length : 0;
  const isDisabled = reached.length === 0 || emails.isPending;

  function tick(key: string, isTicked: boolean) {
    setUnticked((keys) => {
      const next = new Set(keys);
      if (isTicked) next.delete(key);
      else next.add(key);
      return next;
    });
  }
  function start(channel: ManualChannel, first: Recipient) {
    const items = ticked.map((one) => itemOf(one, channel, one === first));
    const queue = { channel, templateId: message.id, items };
    onQueue(queue, { recipient: first, text: first.textOf(message.text) }, unticked);
  }
  function sendEmails() {
    if (!isDisabled) emails.send(reached, message.id, onEmailed);
  }

  return (
    <DialogBody
      foot={
        <>
          {channel !== "email" && unfinished > 0 && (
            <Text size="sm" c="dimmed" className={dialogClasses.summary}>
              {many.replaces(unfinished)}
            </Text>
          )}
          <div ref={buttons} className={dialogClasses.buttons}>
            <Button variant="default" onClick={() => confirmThenClose()} disabled={emails.isPending}>
              {commonMessages.cancel}
            </Button>
            {channel === "email" ? (
              <Button {...softDisabled(isDisabled)} onClick={sendEmails} data-autofocus>
                {emails.isPending ? many.sendingEmails : many.sendEmails(reached.length)}
              </Button>
            ) : (
              <StartButton {...{ channel, first }} text={message.text} onStart={start} />
            )}
          </div>
        </>
      }
    >
      {emails.error && (
        <OutcomeMessage tone="failure">
          {errorMessage(emails.error, texts.emailsFailed, { unanswered: texts.emailsUnanswered })}
        </OutcomeMessage>
      )}
      <ChoiceInput
        label={many.sendByLabel}
        choices={channels.map((one) => ({
          value: one,
          label: labelOf(one),
          disabled: one === "email" && noEmail !== undefined,
        }))}
        value={channel}
        onChange={setChannel}
        description={
          channel !== "email" && (
            <>
              {(reached.length === 1 ? many.oneHint : many.queueHint)[channel]}
              {noEmail && <span className={classes.noEmail}>{noEmail}</span>}
            </>
          )
        }
      />
      <MessageSelect messages={messages} value={message.id} onChange={setMessageId} />
      {first && (
        <MessagePreview
          name={first.customer.name}
          text={first.textOf(message.text)}
          note={channel === "sms" ? texts.smsCount(countSms(first.textOf(message.text))) : undefined}
          language={message.language}
        />
      )}
      {owesNothing > 0 && (
        <Text size="sm" c="dimmed">
          {many.owesNothing(owesNothing)}
        </Text>
      )}
      <section>
        <Text fw={600} mb="xs">
          {reached.length === 0 && unticked.size > 0 ? many.nobodyTicked : many.getIt(reached.length)}
          {reached.length > 0 && leftOut > 0 && ` · ${many.leftOut(leftOut)}`}
        </Text>
        <RecipientList {...{ recipients, others, channel, unticked }} onTick={tick} />
      </section>
    </DialogBody>
  );
}

/** Begins the queue with the message of the first customer, which it opens. */
function StartButton({ channel, first, text, onStart }: StartButtonProps) {
  if (!first) {
    return (
      <Button {...softDisabled(true)} data-autofocus>
        {many.start}
      </Button>
    );
  }
  return (
    <ReminderLink
      channel={channel}
      mobile={indianMobile(first.customer.phone) ?? ""}
      text={first.textOf(text)}
      variant="filled"
      size="sm"
      onClick={() => onStart(channel, first)}
      data-autofocus
    >
      {many.start}
    </ReminderLink>
  );
}

/** Why nobody can be reminded by email. */
function emailObstacle(recipients: readonly Recipient[]): string | undefined {
  return recipients.every(({ email }) => email === null) ? many.nobodyHasEmail : undefined;
}

function itemOf({ item, obstacles }: Recipient, channel: ManualChannel, isOpened: boolean): QueueItem {
  if (obstacles[channel] !== undefined) return { ...item, state: "left-out" };
  return { ...item, state: isOpened ? "sent" : "waiting" };
}

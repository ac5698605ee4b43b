import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { ProgressLine } from "../../../ui/feedback/progress-line.tsx";
import { type MessageChoice, MessageSelect, messageOf } from "../messages/message-select.tsx";
import { CurrentMessage } from "./current-message.tsx";
import { type Opened, OpenedMessage } from "./opened-message.tsx";
import { QueueRow } from "./queue-row.tsx";
import { countSent, isWaiting, type Step, stepsOf } from "./queue-steps.ts";
import type { Recipient } from "./recipient.ts";
import classes from "./remind-many.module.css";
import type { QueueItem, ReminderQueue } from "./stored-queue.ts";

const texts = reminderMessages;
const many = remindManyMessages;

type MessageQueueProps = {
  messages: MessageChoice;
  /** As of the beginning. */
  recipients: readonly Recipient[];
  queue: ReminderQueue;
  /** The message that the start of the queue opened. */
  firstOpened: Opened | undefined;
  /** Records that a customer is reminded. */
  onMark: (recipient: Recipient) => void;
  /** Takes that back. */
  onTakeBack: (recipient: Recipient) => void;
  onChange: (queue: ReminderQueue | undefined) => void;
};

/** Reminds customers by WhatsApp or SMS, one after the other. */
export function MessageQueue({
  messages,
  recipients,
  queue,
  firstOpened,
  onMark,
  onTakeBack,
  onChange,
}: MessageQueueProps) {
  const [{ channel, templateId, items }, setQueue] = useState(queue);
  const steps = stepsOf({ channel, items }, recipients);
  const [currentId, setCurrentId] = useState(() => steps.find(isWaiting)?.recipient.key);
  const [opened, setOpened] = useState(firstOpened);
  const current = steps.find(({ recipient }) => recipient.key === currentId);
  const openedStep = steps.find(
    ({ item, recipient }) => recipient.key === opened?.recipient.key && item.state === "sent",
  );
  const sendable = steps.filter(({ obstacle }) => obstacle === undefined);
  const done = sendable.filter((step) => !isWaiting(step)).length;
  const top = useRef<HTMLDivElement>(null);
  const forgetFinished = useEffectEvent(() => {
    if (!steps.some(isWaiting)) onChange(undefined);
  });
  useEffect(() => {
    // The choice before it may be scrolled down.
    top.current?.scrollIntoView({ block: "start" });
    // All that were left may have paid, renewed or been reminded meanwhile.
    forgetFinished();
  }, []);

  function store(changed: ReminderQueue) {
    setQueue(changed);
    // What can't be sent any more is nothing to come back for.
    const isLeft = stepsOf(changed, recipients).some(isWaiting);
    onChange(isLeft ? changed : undefined);
  }
  function setState({ item }: Step, state: QueueItem["state"]) {
    store({
      channel,
      templateId,
      items: items.map((known) => (known === item ? { ...known, state } : known)),
    });
  }
  /** Moves on to the next customer after this one, else to the first that is left. */
  function leave(step: Step) {
    const index = steps.indexOf(step);
    const others = [...steps.slice(index + 1), ...steps.slice(0, index)];
    setCurrentId(others.find(isWaiting)?.recipient.key);
  }

  return (
    <DialogBody
      ref={top}
      foot={
        <QueueFoot isDone={!current} isLater={steps.some(isWaiting)}>
          <div className={`${dialogClasses.summary} ${classes.progressLine}`}>
            <ProgressLine
              text={current ? many.progress(done, sendable.length) : many.queueDone(countSent(items))}
              done={done}
              total={sendable.length || 1}
              isStrong
            />
          </div>
        </QueueFoot>
      }
    >
      {opened && openedStep && (
        <OpenedMessage
          channel={channel}
          opened={opened}
          onNotSent={() => {
            onTakeBack(openedStep.recipient);
            setState(openedStep, "waiting");
            setCurrentId(openedStep.recipient.key);
          }}
        />
      )}
      {current && (
        <>
          <MessageSelect
            messages={messages}
            value={messageOf(messages, templateId).id}
            onChange={(id) => {
              store({ channel, templateId: id, items });
              // The text that was opened and not sent is of the message before.
              if (opened?.recipient.key === current.recipient.key) setOpened(undefined);
            }}
          />
          <CurrentMessage
            key={`${current.recipient.key} ${templateId}`}
            channel={channel}
            recipient={current.recipient}
            messages={messages}
            messageId={templateId}
            openedText={opened?.recipient.key === current.recipient.key ? opened.text : undefined}
            isNext={openedStep !== undefined}
            onOpen={(text) => {
              onMark(current.recipient);
              setOpened({ recipient: current.recipient, text });
              setState(current, "sent");
              leave(current);
            }}
            onSkip={() => {
              setState(current, "skipped");
              leave(current);
            }}
          />
        </>
      )}
      <ul className={classes.list} aria-label={many.customers}>
        {steps.map((step) => (
          <QueueRow key={step.recipient.key} step={step} isCurrent={step === current} />
        ))}
      </ul>
    </DialogBody>
  );
}

type QueueFootProps = {
  isDone: boolean;
  /** Whether something is left to come back for. */
  isLater: boolean;
  children: ReactNode;
};

function QueueFoot({ isDone, isLater, children }: QueueFootProps) {
  const { confirmThenClose } = useDialog();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that finished it is gone.
    if (isDone) close.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <>
      {children}
      {(isDone || isLater) && (
        <Button ref={close} variant={isDone ? "filled" : "default"} onClick={() => confirmThenClose()}>
          {isDone ? texts.done : many.continueLater}
        </Button>
      )}
    </>
  );
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import type { MessageChoice } from "../messages/message-select.tsx";
import { EmailedResults } from "./emailed-results.tsx";
import { MessageQueue } from "./message-queue.tsx";
import type { Opened } from "./opened-message.tsx";
import type { Recipient } from "./recipient.ts";
import { type EmailAnswer, type Emails, RemindChoice } from "./remind-choice.tsx";
import classes from "./remind-many.module.css";
import type { Resumable } from "./resumable-reminders.tsx";

const many = remindManyMessages;

/** Who is reminded, of what and how. */
export type Asked = {
  messages: MessageChoice;
  hasMailServer: boolean;
  recipients: readonly Recipient[];
  /** Customers who can't be reminded of anything, and why. */
  others?: readonly { id: number; name: string; reason: string }[];
};

type RemindStepsProps = Resumable & {
  title: string;
  /** Undefined while loading. */
  asked: Asked | undefined;
  failure: { error: Error | null; message: string; retry: () => void };
  emails: Emails;
  /** Records that a customer is reminded. */
  onMark: (recipient: Recipient, channel: ManualChannel) => void;
  /** Takes that back, as nothing was sent. */
  onTakeBack: (recipient: Recipient, channel: ManualChannel) => void;
  /** Called once reminders are queued; `isLeft` tells by its key whether a customer was left out. */
  onReminded: (isLeft: (key: string) => boolean) => void;
};

/**
 * Reminds customers in steps: who, how and by which message; then one after the other by WhatsApp or SMS, or the results of
 * the emails.
 */
export function RemindSteps(props: RemindStepsProps) {
  const { title, asked, failure, emails, opened, onClose, resumed, unfinished, onQueue, onReminded } = props;
  const [queue, setQueue] = useState(resumed);
  const [firstOpened, setFirstOpened] = useState<Opened>();
  const [answers, setAnswers] = useState<readonly EmailAnswer[]>();
  // As of the beginning: what is sent would change it.
  const [begun, setBegun] = useState<readonly Recipient[]>();
  if (queue && !begun && asked) setBegun(asked.recipients);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={queue ? many.queueTitle[queue.channel] : title}
      layout="form"
      size={680}
    >
      {failure.error ? (
        <ErrorState message={errorMessage(failure.error, failure.message)} onRetry={failure.retry} />
      ) : !asked || (queue && !begun) ? (
        <Loading />
      ) : queue && begun ? (
        <MessageQueue
          messages={asked.messages}
          recipients={begun}
          queue={queue}
          firstOpened={firstOpened}
          onMark={(one) => props.onMark(one, queue.channel)}
          onTakeBack={(one) => props.onTakeBack(one, queue.channel)}
          onChange={onQueue}
        />
      ) : answers ? (
        <EmailedResults recipients={asked.recipients} answers={answers} />
      ) : (
        <RemindChoice
          {...asked}
          emails={emails}
          unfinished={unfinished}
          onQueue={(made, first, leftOut) => {
            setQueue(made);
            setFirstOpened(first);
            props.onMark(first.recipient, made.channel);
            onQueue(made);
            onReminded((key) => leftOut.has(key));
          }}
          onEmailed={(answered) => {
            setAnswers(answered);
            const emailed = new Set(answered.filter(({ refusal }) => !refusal).map(({ key }) => key));
            onReminded((key) => !emailed.has(key));
          }}
        />
      )}
    </Dialog>
  );
}

/** Takes the focus, so that no key presses a button. */
function Loading() {
  return (
    <div
      role="status"
      aria-label={commonMessages.loading}
      data-autofocus
      tabIndex={-1}
      className={classes.loading}
    >
      <Skeleton h={36} mb="md" />
      <Skeleton h={36} mb="md" />
      <Skeleton h={220} mb="md" />
    </div>
  );
}

import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { countSms } from "@cable-connect/contract/reminders/count-sms";
import type { MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { loadToasts } from "../../../ui/feedback/toast.ts";
import { type MessageChoice, messageOf } from "../messages/message-select.tsx";
import { ReminderLink } from "../reminder-link.tsx";
import type { Recipient } from "./recipient.ts";
import classes from "./remind-many.module.css";

const texts = reminderMessages;
const many = remindManyMessages;
const maxTextLength = 2000;

type CurrentMessageProps = {
  channel: ManualChannel;
  recipient: Recipient;
  messages: MessageChoice;
  messageId: MessageId;
  /** The text that was opened before, if it wasn't sent. */
  openedText: string | undefined;
  /** Whether a message was opened just before. */
  isNext: boolean;
  /** Called with the text when the link opens it. */
  onOpen: (text: string) => void;
  onSkip: () => void;
};

/** The message to the current customer, and the buttons that open or skip it. */
export function CurrentMessage(props: CurrentMessageProps) {
  const { channel, recipient, messages, messageId, openedText, isNext, onOpen, onSkip } = props;
  const { customer, about } = recipient;
  const message = messageOf(messages, messageId);
  const [text, setText] = useState(() => openedText ?? recipient.textOf(message.text));
  const foot = useRef<HTMLDivElement>(null);
  // The button that had the focus was the previous customer's.
  useEffect(() => {
    foot.current?.querySelector("a")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // Loaded again for the toast itself, which logs a failure.
    loadToasts().catch(() => undefined);
  }, []);

  return (
    <section className={classes.current} aria-label={many.messageFor(customer.name)}>
      <div className={classes.currentHead}>
        <div className={classes.who}>
          <div className={classes.name}>{customer.name}</div>
          <div className={classes.detail}>{about}</div>
        </div>
        <PhoneLink phone={customer.phone} />
      </div>
      <Textarea
        aria-label={many.messageFor(customer.name)}
        rows={4}
        maxLength={maxTextLength}
        lang={message.language}
        description={channel === "sms" ? texts.smsCount(countSms(text)) : undefined}
        descriptionProps={{ size: "sm" }}
        inputWrapperOrder={["input", "description"]}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div ref={foot} className={classes.currentFoot}>
        <Button variant="default" onClick={onSkip}>
          {many.skip}
        </Button>
        <ReminderLink
          channel={channel}
          mobile={indianMobile(customer.phone) ?? ""}
          text={text.trim() ? text : undefined}
          variant="filled"
          size="sm"
          onClick={() => onOpen(text)}
        >
          {isNext ? many.openNext : many.open[channel]}
        </ReminderLink>
      </div>
    </section>
  );
}

import { countSms } from "@cable-connect/contract/count-sms";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { indianMobile } from "@cable-connect/contract/phone";
import type { MessageId } from "@cable-connect/contract/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminder-stages";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PhoneLink } from "../../../business/phone-link.tsx";
import { loadToasts } from "../../../ui/feedback/toast.ts";
import { type MessageChoice, messageOf } from "../messages/message-select.tsx";
import { ReminderLink } from "../reminder-link.tsx";
import type { Recipient } from "./recipient.ts";
import classes from "./remind-many.module.css";

const texts = reminderMessages;
const maxTextLength = 2000;

type CurrentMessageProps = {
  channel: ManualChannel;
  recipient: Recipient;
  messages: MessageChoice;
  messageId: MessageId;
  isSent: boolean;
  /** Whether no other customer is left. */
  isLast: boolean;
  onSent: () => void;
  /** Called when the message that was opened wasn't sent. */
  onNotSent: () => void;
  onSkip: () => void;
  onNext: () => void;
};

/** The message to the current customer, and the buttons that send it and move on. */
export function CurrentMessage(props: CurrentMessageProps) {
  const { channel, recipient, messages, messageId, isSent, isLast, onSent, onNotSent, onSkip, onNext } =
    props;
  const { customer, about } = recipient;
  const message = messageOf(messages, messageId);
  const [text, setText] = useState(() => recipient.textOf(message.text));
  const foot = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone, or would send the message again.
  useEffect(() => {
    const wanted = isSent ? next.current : foot.current?.querySelector("a");
    wanted?.focus({ preventScroll: true });
  }, [isSent]);
  useEffect(() => {
    // Loaded again for the toast itself, which logs a failure.
    loadToasts().catch(() => undefined);
  }, []);

  function open() {
    if (!isSent) onSent();
  }

  return (
    <section className={classes.current} aria-label={texts.messageFor(customer.name)}>
      <div className={classes.currentHead}>
        <div className={classes.who}>
          <div className={classes.name}>{customer.name}</div>
          <div className={classes.detail}>{about}</div>
        </div>
        <PhoneLink phone={customer.phone} />
      </div>
      <Textarea
        aria-label={texts.messageFor(customer.name)}
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
        {isSent ? (
          <Button variant="default" onClick={onNotSent}>
            {texts.notSent}
          </Button>
        ) : (
          <Button variant="default" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
        <ReminderLink
          channel={channel}
          mobile={indianMobile(customer.phone) ?? ""}
          text={text.trim() ? text : undefined}
          variant={isSent ? "default" : "filled"}
          size="sm"
          onClick={open}
        >
          {isSent ? texts.openAgain : texts.open[channel]}
        </ReminderLink>
        <Button ref={next} variant={isSent ? "filled" : "default"} disabled={!isSent} onClick={onNext}>
          {isLast ? texts.done : texts.next}
        </Button>
      </div>
    </section>
  );
}

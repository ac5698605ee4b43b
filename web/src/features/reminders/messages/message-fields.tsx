import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { countSms } from "@cable-connect/contract/reminders/count-sms";
import type { MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import { Textarea } from "@mantine/core";
import type { Ref } from "react";
import { type MessageChoice, MessageSelect, messageOf } from "./message-select.tsx";

const texts = reminderMessages;
const maxTextLength = 2000;

type MessageFieldsProps = {
  /** Undefined while they are loading. */
  messages: MessageChoice | undefined;
  messageId: MessageId | undefined;
  /** The message as it will be sent. */
  text: string;
  /** Whether the text is no longer that of the message chosen. */
  isChanged: boolean;
  /** Whether it can go by SMS, so that it says how many it takes. */
  hasSms: boolean;
  onChoose: (id: MessageId) => void;
  onText: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
};

/** The message to one customer, and its text to change. */
export function MessageFields(props: MessageFieldsProps) {
  const { messages, messageId, text, isChanged, hasSms, onChoose, onText, ref, autoFocus } = props;
  const chosen = messages && messageOf(messages, messageId ?? messages.defaultId);
  return (
    <>
      {chosen && <MessageSelect messages={messages} value={chosen.id} onChange={onChoose} />}
      <Textarea
        ref={ref}
        label={texts.text}
        description={hasSms ? `${texts.textHint}. ${texts.smsCount(countSms(text))}` : texts.textHint}
        rows={6}
        maxLength={maxTextLength}
        data-autofocus={autoFocus || undefined}
        lang={isChanged ? undefined : chosen?.language}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  );
}

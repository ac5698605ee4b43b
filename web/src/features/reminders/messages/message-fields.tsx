import { countSms } from "@cable-connect/contract/count-sms";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { TemplateId } from "@cable-connect/contract/ready-made-reminders";
import { Textarea } from "@mantine/core";
import type { Ref } from "react";
import { type MessageChoice, messageOf, TemplateSelect } from "./template-select.tsx";

const texts = reminderMessages;
const maxTextLength = 2000;

type MessageFieldsProps = {
  /** Undefined while they are loading. */
  messages: MessageChoice | undefined;
  templateId: TemplateId | undefined;
  /** The message as it will be sent. */
  text: string;
  /** Whether the text is no longer that of the template. */
  isChanged: boolean;
  /** Whether it can go by SMS, so that it says how many it takes. */
  hasSms: boolean;
  onTemplate: (id: TemplateId) => void;
  onText: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
};

/** The template of a message to one customer, and its text to change. */
export function MessageFields(props: MessageFieldsProps) {
  const { messages, templateId, text, isChanged, hasSms, onTemplate, onText, ref, autoFocus } = props;
  const chosen = messages && messageOf(messages, templateId ?? messages.defaultId);
  return (
    <>
      {chosen && <TemplateSelect messages={messages} value={chosen.id} onChange={onTemplate} />}
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

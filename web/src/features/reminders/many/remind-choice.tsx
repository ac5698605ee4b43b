import { countSms } from "@cable-connect/contract/count-sms";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { formatPhone } from "@cable-connect/contract/phone";
import type { TemplateId } from "@cable-connect/contract/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminder-stages";
import { owedPlaceholderOf } from "@cable-connect/contract/reminder-text";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useBusy, useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { ChoiceInput } from "../../../ui/fields/choice-input.tsx";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { MessagePreview } from "../messages/message-preview.tsx";
import { type MessageChoice, messageOf, TemplateSelect } from "../messages/template-select.tsx";
import classes from "./remind-many.module.css";
import { type ManyChannel, type Reminded, remindable } from "./reminded.ts";
import { RemindedRow } from "./reminded-row.tsx";
import type { ReminderQueue } from "./stored-queue.ts";

const texts = reminderMessages;

// Only phones and tablets have an app for SMS.
const isTouched = window.matchMedia("(pointer: coarse)");

/** The answer to one email: null if it is queued, else why there is none. */
export type EmailAnswer = { key: string; refusal: { error: string } | null };

/** How the server is asked to email customers. */
export type Emails = {
  isPending: boolean;
  error: Error | null;
  send: (
    reminded: readonly Reminded[],
    templateId: TemplateId,
    onAnswered: (answers: readonly EmailAnswer[]) => void,
  ) => void;
};

type RemindChoiceProps = {
  messages: MessageChoice;
  hasMailServer: boolean;
  reminded: readonly Reminded[];
  /** Customers who can't be reminded of anything, and why. */
  others?: readonly { id: number; name: string; reason: string }[];
  emails: Emails;
  unfinished: number;
  onQueue: (queue: ReminderQueue) => void;
  onEmailed: (answers: readonly EmailAnswer[]) => void;
};

/** The way and the message to remind with, and who gets it. */
export function RemindChoice(props: RemindChoiceProps) {
  const { messages, hasMailServer, reminded, others = [], emails, unfinished, onQueue, onEmailed } = props;
  const [channel, setChannel] = useState<ManyChannel>("whatsapp");
  const [templateId, setTemplateId] = useState(messages.defaultId);
  useBusy(emails.isPending);
  const { confirmThenClose } = useDialog();
  const message = messageOf(messages, templateId);
  const channels: ManyChannel[] = ["whatsapp", ...(isTouched.matches ? ["sms" as const] : []), "email"];
  const reachedBy = (one: ManyChannel) =>
    one === "email" && !hasMailServer ? [] : remindable(one, reminded);
  const reached = reachedBy(channel);
  const [first] = reached;
  const noEmail = !hasMailServer
    ? texts.noMailServer
    : reminded.every(({ email }) => email === null)
      ? texts.nobodyHasEmail
      : undefined;
  const leftOut = reminded.length + others.length - reached.length;
  const owesNothing = owedPlaceholderOf(message.text) ? reached.filter(({ owes }) => !owes).length : 0;
  const isDisabled = reached.length === 0 || emails.isPending;

  function submit() {
    if (isDisabled) return;
    if (channel === "email") emails.send(reached, message.id, onEmailed);
    else onQueue({ channel, templateId: message.id, items: reminded.map((one) => itemOf(one, channel)) });
  }

  return (
    <DialogBody
      foot={
        <>
          {channel !== "email" && unfinished > 0 && (
            <Text size="sm" c="dimmed" className={dialogClasses.summary}>
              {texts.replaces(unfinished)}
            </Text>
          )}
          <div className={dialogClasses.buttons}>
            <Button
              variant="default"
              onClick={() => confirmThenClose()}
              disabled={emails.isPending}
              data-autofocus
            >
              {commonMessages.cancel}
            </Button>
            <Button {...softDisabled(isDisabled)} onClick={submit}>
              {channel !== "email"
                ? texts.start
                : emails.isPending
                  ? texts.sendingEmails
                  : texts.sendEmails(reached.length)}
            </Button>
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
        label={texts.sendByLabel}
        choices={channels.map((one) => ({ value: one, label: texts.by[one](reachedBy(one).length) }))}
        value={channel}
        onChange={setChannel}
        description={
          channel === "email" ? undefined : [texts.queueHint[channel], noEmail].filter(Boolean).join(" ")
        }
      />
      <TemplateSelect messages={messages} value={message.id} onChange={setTemplateId} />
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
          {texts.owesNothing(owesNothing)}
        </Text>
      )}
      <section>
        <Text fw={600} mb="xs">
          {channel === "email" && noEmail ? noEmail : texts.getIt(reached.length)}
          {reached.length > 0 && leftOut > 0 && ` · ${texts.leftOut(leftOut)}`}
        </Text>
        <ul className={classes.list} aria-label={texts.customers}>
          {reminded.map(({ key, customer, about, email, obstacles }) => (
            <RemindedRow
              key={key}
              name={customer.name}
              about={about}
              contact={channel === "email" ? email : formatPhone(customer.phone)}
              obstacle={obstacles[channel]}
            />
          ))}
          {others.map(({ id, name, reason }) => (
            <RemindedRow
              key={`customer ${id}`}
              name={name}
              about={commonMessages.idOf(id)}
              obstacle={reason}
            />
          ))}
        </ul>
      </section>
    </DialogBody>
  );
}

function itemOf({ item, obstacles }: Reminded, channel: ManualChannel): ReminderQueue["items"][number] {
  return { ...item, state: obstacles[channel] === undefined ? "waiting" : "left-out" };
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindedDue, ReminderSettings } from "@cable-connect/contract/reminders";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type EmailResults, useSendReminderEmails } from "../../../api/reminders.ts";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { useBusy, useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { ChoiceInput } from "../../../ui/fields/choice-input.tsx";
import { MessagePreview } from "../messages/message-preview.tsx";
import { messageOf, TemplateSelect } from "../messages/template-select.tsx";
import { reminderText } from "../service-reminder.ts";
import classes from "./remind-many.module.css";
import { type ManyChannel, obstacleTo, remindable } from "./remind-many.ts";
import { RemindedRow } from "./reminded-row.tsx";
import type { ReminderQueue } from "./stored-queue.ts";

const texts = reminderMessages;

type RemindChoiceProps = {
  settings: ReminderSettings;
  services: readonly RemindedDue[];
  withoutServices: readonly { id: number; name: string }[];
  unfinished: number;
  onQueue: (queue: ReminderQueue) => void;
  onEmailed: (results: EmailResults) => void;
};

/** The way and the message to remind with, and who gets it. */
export function RemindChoice(props: RemindChoiceProps) {
  const { settings, services, withoutServices, unfinished, onQueue, onEmailed } = props;
  const { hasMailServer } = settings;
  const [channel, setChannel] = useState<ManyChannel>("whatsapp");
  const [templateId, setTemplateId] = useState(settings.defaultTemplateId);
  const emails = useSendReminderEmails();
  useBusy(emails.isPending);
  const { confirmThenClose } = useDialog();
  const message = messageOf(settings, templateId);
  const whatsApp = remindable("whatsapp", services);
  const email = remindable("email", services);
  const reached = channel === "email" ? (hasMailServer ? email : []) : whatsApp;
  const [first] = reached;
  const leftOut = services.length + withoutServices.length - reached.length;
  const isDisabled = reached.length === 0 || emails.isPending;

  function submit() {
    if (isDisabled) return;
    if (channel === "whatsapp") {
      onQueue({ templateId: message.id, items: services.map(itemOf) });
      return;
    }
    emails.mutate(
      { rechargeIds: reached.map(({ id }) => id), templateId: message.id },
      { onSuccess: ({ results }) => onEmailed(results) },
    );
  }

  return (
    <div className={dialogClasses.form}>
      <Stack gap="md" className={dialogClasses.fields}>
        {emails.error && (
          <OutcomeMessage tone="failure">
            {errorMessage(emails.error, texts.emailsFailed, { unanswered: texts.emailsUnanswered })}
          </OutcomeMessage>
        )}
        <ChoiceInput
          label={texts.sendByLabel}
          choices={[
            { value: "whatsapp", label: texts.byWhatsApp(whatsApp.length) },
            { value: "email", label: texts.byEmail(hasMailServer ? email.length : 0) },
          ]}
          value={channel}
          onChange={setChannel}
          description={channel === "whatsapp" ? texts.queueHint : undefined}
        />
        <TemplateSelect settings={settings} value={message.id} onChange={setTemplateId} />
        {first && (
          <MessagePreview
            name={first.customer.name}
            text={reminderText(settings, first, message.text)}
            language={message.language}
          />
        )}
        <section>
          <Text fw={600} mb="xs">
            {channel === "email" && !hasMailServer ? texts.noMailServer : texts.getIt(reached.length)}
            {reached.length > 0 && leftOut > 0 && ` · ${texts.leftOut(leftOut)}`}
          </Text>
          <ul className={classes.list} aria-label={texts.customers}>
            {services.map((service) => (
              <RemindedRow
                key={service.id}
                service={service}
                contact={channel === "email" ? service.email : service.customer.phone}
                obstacle={obstacleTo(channel, service)}
              />
            ))}
            {withoutServices.map(({ id, name }) => (
              <RemindedRow
                key={`customer ${id}`}
                service={{ customer: { id, name } }}
                obstacle={texts.neverRecharged}
              />
            ))}
          </ul>
        </section>
      </Stack>
      <div className={dialogClasses.foot}>
        {channel === "whatsapp" && unfinished > 0 && (
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
          <Button
            // Not `disabled`, which would lose the focus.
            aria-disabled={isDisabled}
            data-disabled={isDisabled || undefined}
            onClick={submit}
          >
            {channel === "whatsapp"
              ? texts.start
              : emails.isPending
                ? texts.sendingEmails
                : texts.sendEmails(reached.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}

function itemOf(service: RemindedDue): ReminderQueue["items"][number] {
  const { customer, platform, connection } = service;
  const state = obstacleTo("whatsapp", service) === undefined ? "waiting" : "left-out";
  return {
    customerId: customer.id,
    platformId: platform.id,
    ...(connection && { connectionId: connection.id }),
    state,
  };
}

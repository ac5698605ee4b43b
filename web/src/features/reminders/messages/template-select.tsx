import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import {
  isReadyMade,
  type ReminderMessage,
  reminderMessagesOf,
  type TemplateId,
} from "@cable-connect/contract/ready-made-reminders";
import type { ReminderSettings } from "@cable-connect/contract/reminders";
import { NativeSelect } from "@mantine/core";

const { useMessage, own, readyMade } = reminderMessages;

/** The message with an ID; the default one if it was deleted meanwhile. */
export function messageOf(
  { templates, defaultTemplateId }: ReminderSettings,
  id: TemplateId,
): ReminderMessage {
  const messages = reminderMessagesOf(templates);
  const found =
    messages.find((message) => message.id === id) ??
    messages.find(({ id: known }) => known === defaultTemplateId);
  // The standard message is always there.
  return found ?? (messages.at(-1) as ReminderMessage);
}

type TemplateSelectProps = {
  settings: ReminderSettings;
  value: TemplateId;
  onChange: (id: TemplateId) => void;
};

/** Chooses a message, of the operator's own or a ready-made one. */
export function TemplateSelect({ settings, value, onChange }: TemplateSelectProps) {
  const messages = reminderMessagesOf(settings.templates);
  const choicesOf = (isWanted: (id: TemplateId) => boolean) =>
    messages.filter(({ id }) => isWanted(id)).map(({ id, name }) => ({ value: String(id), label: name }));
  const owned = choicesOf((id) => !isReadyMade(id));
  const ready = choicesOf(isReadyMade);
  return (
    <NativeSelect
      label={useMessage}
      data={
        owned.length > 0
          ? [
              { group: own, items: owned },
              { group: readyMade, items: ready },
            ]
          : ready
      }
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = messages.find(({ id }) => String(id) === currentTarget.value);
        if (chosen) onChange(chosen.id);
      }}
    />
  );
}

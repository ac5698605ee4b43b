import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ReminderSettings } from "@cable-connect/contract/reminder-settings";
import {
  isReadyMade,
  type MessageId,
  type ReminderMessage,
  reminderMessagesOf,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import { NativeSelect } from "@mantine/core";

const { useMessage, own, readyMade } = reminderMessages;

/**
 * The messages to choose from with the standard one among them, the ID of the one chosen at first, and a callback for
 * another choice.
 */
export type MessageChoice = {
  choices: readonly ReminderMessage[];
  defaultId: MessageId;
  onChosen?: (id: MessageId) => void;
};

/** All messages of an operator. */
export function messageChoices({
  templates,
  defaultTemplateId,
}: Pick<ReminderSettings, "templates" | "defaultTemplateId">) {
  return { choices: reminderMessagesOf(templates), defaultId: defaultTemplateId } satisfies MessageChoice;
}

/** The message with an ID; the default one if it isn't there, else the standard one. */
export function messageOf({ choices, defaultId }: MessageChoice, id: MessageId): ReminderMessage {
  const find = (wanted: MessageId) => choices.find((message) => message.id === wanted);
  return find(id) ?? find(defaultId) ?? (find("en") as ReminderMessage);
}

type MessageSelectProps = {
  messages: MessageChoice;
  value: MessageId;
  onChange: (id: MessageId) => void;
};

/** Chooses a message, of the operator's own or a ready-made one. */
export function MessageSelect({ messages: { choices, onChosen }, value, onChange }: MessageSelectProps) {
  const choicesOf = (isWanted: (id: MessageId) => boolean) =>
    choices.filter(({ id }) => isWanted(id)).map(({ id, name }) => ({ value: String(id), label: name }));
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
        const chosen = choices.find(({ id }) => String(id) === currentTarget.value);
        if (!chosen) return;
        onChange(chosen.id);
        onChosen?.(chosen.id);
      }}
    />
  );
}

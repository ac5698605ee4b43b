// Separate from the schemas of reminders, so that a screen can use it without loading zod.
import { readyMadeMessages } from "../messages/ready-made-reminders.ts";

/** The languages of the ready-made messages, the standard one first. */
export const reminderLanguages = ["en", "hi", "ta", "te", "kn", "ml", "mr", "bn"] as const;
export type ReminderLanguage = (typeof reminderLanguages)[number];

/** A message by its ID: a ready-made one by its language, an operator's own by its number. */
export type MessageId = ReminderLanguage | number;

export function isReadyMade(id: MessageId): id is ReminderLanguage {
  return typeof id === "string";
}

/** The ready-made message with exactly this text; undefined if there is none. */
export function readyMadeOf(text: string): ReminderLanguage | undefined {
  return reminderLanguages.find((language) => readyMadeMessages[language].text === text);
}

/** A message to remind with, and the language to mark it with for screen readers. */
export type ReminderMessage = { id: MessageId; name: string; text: string; language?: ReminderLanguage };

/** An operator's own messages, then the ready-made ones. */
export function reminderMessagesOf(
  own: readonly { id: number; name: string; text: string }[],
): ReminderMessage[] {
  return [
    ...own,
    ...reminderLanguages.map((language) => ({ id: language, language, ...readyMadeMessages[language] })),
  ];
}

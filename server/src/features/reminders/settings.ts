import { readyMadeMessages } from "@cable-connect/contract/messages/ready-made-reminders";
import { standardMessage } from "@cable-connect/contract/messages/reminders";
import type { OwnMessage, ReminderSettings } from "@cable-connect/contract/reminder-settings";
import {
  isReadyMade,
  type MessageId,
  type ReminderLanguage,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { selectOwnMessages } from "./queries.ts";

type SettingsRow = {
  shop: string;
  email: string | null;
  default_template_id: number | null;
  default_language: ReminderLanguage | null;
  is_automatic: boolean;
  origin: string | null;
  collects: boolean;
  updated_at: string | null;
};

/**
 * An operator's reminder settings, with the reply-to address of its emails, and what the links in them begin with: null before
 * it wrote a message.
 */
export type OperatorReminders = ReminderSettings & {
  replyTo: string | undefined;
  origin: string | null;
  collects: boolean;
};

/** An operator's reminder settings; the defaults if it never changed them. */
export async function readReminderSettings(
  { database, mailer }: Context,
  operatorId: number,
  reader: Reader = database,
): Promise<OperatorReminders> {
  const [row] = await reader<[SettingsRow]>`
    select users.name as shop, email, default_template_id, default_language,
      coalesce(is_automatic, false) as is_automatic, reminder_settings.updated_at,
      origin, collects
    from users left join reminder_settings on reminder_settings.operator_id = ${operatorId}
    join wallets on wallets.operator_id = ${operatorId}
    where users.id = ${operatorId}`;
  const templates = await selectOwnMessages(reader, operatorId);
  const chosen = row.default_template_id ?? row.default_language ?? "en";
  const text = textOf(chosen, templates);
  return {
    template: text ?? standardMessage,
    // A message that was deleted between the two statements is no default any more.
    defaultTemplateId: text === undefined ? "en" : chosen,
    templates,
    isAutomatic: row.is_automatic,
    hasMailServer: mailer !== undefined,
    shop: row.shop,
    email: row.email,
    updatedAt: row.updated_at,
    replyTo: row.email ?? undefined,
    origin: row.origin,
    collects: row.collects,
  };
}

/** The text of a message; undefined if it isn't among the operator's own. */
export function textOf(id: MessageId, own: readonly OwnMessage[]): string | undefined {
  return isReadyMade(id) ? readyMadeMessages[id].text : own.find((message) => message.id === id)?.text;
}

/** The text of a message, by default of the operator's default one. Refuses a message that isn't there. */
export function chosenText(id: MessageId | undefined, { template, templates }: ReminderSettings): string {
  const text = id === undefined ? template : textOf(id, templates);
  if (text === undefined) throw new ApiError(reminderErrors.templateNotFound);
  return text;
}

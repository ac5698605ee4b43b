import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ReminderSettings } from "@cable-connect/contract/reminders";
import type { Context } from "../../context.ts";

type SettingsRow = { shop: string; email: string | null; template: string | null; is_automatic: boolean };

/** An operator's reminder settings, with the reply-to address of its emails. */
export type OperatorReminders = ReminderSettings & { replyTo: string | undefined };

/** An operator's reminder settings; the defaults if it never changed them. */
export async function readReminderSettings(
  { database, mailer }: Context,
  operatorId: number,
): Promise<OperatorReminders> {
  const [row] = await database<[SettingsRow]>`
    select users.name as shop, email, template, coalesce(is_automatic, false) as is_automatic
    from users left join reminder_settings on operator_id = ${operatorId}
    where users.id = ${operatorId}`;
  return {
    template: row.template ?? reminderMessages.defaultTemplate,
    isAutomatic: row.is_automatic,
    hasMailServer: mailer !== undefined,
    shop: row.shop,
    email: row.email,
    replyTo: row.email ?? undefined,
  };
}

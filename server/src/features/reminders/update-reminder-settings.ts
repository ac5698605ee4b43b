import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ReminderSettings, reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { sql } from "../../database/sql.ts";
import { readReminderSettings } from "./settings.ts";

type Body = RouteBody<typeof reminderRoutes.updateSettings>;

/**
 * Updates an operator's reminder settings; absent fields keep their value. An unchanged default text isn't stored, so
 * that it follows each release.
 */
export async function updateReminderSettings(
  context: Context,
  operatorId: number,
  { template, isAutomatic }: Body,
): Promise<{ settings: ReminderSettings }> {
  const { database, now } = context;
  const text = template === reminderMessages.defaultTemplate ? null : (template ?? null);
  await database`
    insert into reminder_settings (operator_id, template, is_automatic, updated_at)
    values (${operatorId}, ${text}, ${isAutomatic ?? false}, ${now()})
    on conflict (operator_id) do update set
      ${template === undefined ? sql`` : sql`template = excluded.template,`}
      ${isAutomatic === undefined ? sql`` : sql`is_automatic = excluded.is_automatic,`}
      updated_at = excluded.updated_at`;
  return { settings: await readReminderSettings(context, operatorId) };
}

import { reminderSettingsRoutes } from "@cable-connect/contract/reminder-settings";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import type { FastifyRequest } from "fastify";
import type { Binder } from "../../http/binding/binder.ts";
import { originOf } from "../../http/headers/request-origin.ts";
import { listCustomerReminders } from "./list-customer-reminders.ts";
import { markReminded } from "./mark-reminded.ts";
import { bindOwingReminders } from "./owing/routes.ts";
import { createOwnMessage, removeOwnMessage, updateOwnMessage } from "./own-messages.ts";
import { previewReminders } from "./preview-reminders.ts";
import type { SettingsWriter } from "./queries.ts";
import { queueReminderEmails } from "./queue-reminder-emails.ts";
import { sendTestEmail } from "./send-test-email.ts";
import { readReminderSettings } from "./settings.ts";
import { takeBackReminder } from "./take-back-reminder.ts";
import { updateReminderSettings } from "./update-reminder-settings.ts";

function writerOf({ userId }: { userId: number }, request: FastifyRequest): SettingsWriter {
  return {
    operatorId: userId,
    origin: originOf(request),
  };
}

export function bindReminders(binder: Binder): void {
  const { bind, context } = binder;
  bindOwingReminders(binder);
  bind(reminderSettingsRoutes.getSettings, async ({ caller }) => ({
    settings: await readReminderSettings(context, caller.userId),
  }));
  bind(reminderSettingsRoutes.updateSettings, ({ caller, body, version }, { request }) =>
    updateReminderSettings(context, { ...writerOf(caller, request), version }, body),
  );
  bind(reminderSettingsRoutes.sendTest, ({ caller, body }, { request }) =>
    sendTestEmail(context, writerOf(caller, request), body),
  );
  bind(reminderSettingsRoutes.createTemplate, ({ caller, body }, { request }) =>
    createOwnMessage(context, writerOf(caller, request), body),
  );
  bind(reminderSettingsRoutes.updateTemplate, ({ caller, params, body, version }, { request }) =>
    updateOwnMessage(context, { ...writerOf(caller, request), id: params.id, version }, body),
  );
  bind(reminderSettingsRoutes.removeTemplate, ({ caller, params }, { request }) =>
    removeOwnMessage(context, { ...writerOf(caller, request), id: params.id }),
  );
  bind(reminderRoutes.preview, ({ caller, body }) => previewReminders(context, caller.userId, body));
  bind(reminderRoutes.sendEmails, ({ caller, body }) => queueReminderEmails(context, caller.userId, body));
  bind(reminderRoutes.mark, ({ caller, body }) => markReminded(context, caller.userId, body));
  bind(reminderRoutes.takeBack, ({ caller, body }) => takeBackReminder(context, caller.userId, body));
  bind(reminderRoutes.listOfCustomer, ({ caller, params, query }) =>
    listCustomerReminders(context, { operatorId: caller.userId, customerId: params.id }, query),
  );
}

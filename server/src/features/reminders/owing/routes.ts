import { owingReminderRoutes } from "@cable-connect/contract/owing-reminders";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { bind } from "../../../http/bind.ts";
import { originOf } from "../../../http/request-origin.ts";
import { takeBackOwingReminder } from "../take-back-reminder.ts";
import { selectCustomersThatOwe } from "./customers-that-owe.ts";
import { markOwingReminded } from "./mark-owing-reminded.ts";
import { queueOwingEmails } from "./queue-owing-emails.ts";

/** Binds the routes of reminders of what customers owe. */
export function bindOwingReminders(app: FastifyInstance, context: Context): void {
  bind(app, context, owingReminderRoutes.previewOwing, async ({ caller, body }) => {
    const asked = { operatorId: caller.userId, customerIds: body.customerIds };
    const { shop, customers } = await selectCustomersThatOwe(context.database, context, asked);
    return { shop, hasMailServer: context.mailer !== undefined, customers };
  });
  bind(app, context, owingReminderRoutes.markOwing, ({ caller, body }) =>
    markOwingReminded(context, caller.userId, body),
  );
  bind(app, context, owingReminderRoutes.takeBackOwing, ({ caller, body }) =>
    takeBackOwingReminder(context, caller.userId, body),
  );
  bind(app, context, owingReminderRoutes.sendOwingEmails, ({ caller, body }, { request }) =>
    queueOwingEmails(context, {
      ...body,
      operatorId: caller.userId,
      origin: originOf(request),
    }),
  );
}

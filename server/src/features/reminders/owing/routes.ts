import { owingReminderRoutes } from "@cable-connect/contract/owing-reminders";
import type { Binder } from "../../../http/binding/binder.ts";
import { originOf } from "../../../http/headers/request-origin.ts";
import { takeBackOwingReminder } from "../take-back-reminder.ts";
import { selectCustomersThatOwe } from "./customers-that-owe.ts";
import { markOwingReminded } from "./mark-owing-reminded.ts";
import { queueOwingEmails } from "./queue-owing-emails.ts";

export function bindOwingReminders({ bind, context }: Binder): void {
  bind(owingReminderRoutes.previewOwing, async ({ caller, body }) => {
    const asked = { operatorId: caller.userId, customerIds: body.customerIds };
    const { shop, customers } = await selectCustomersThatOwe(context.database, context, asked);
    return { shop, hasMailServer: context.mailer !== undefined, customers };
  });
  bind(owingReminderRoutes.markOwing, ({ caller, body }) => markOwingReminded(context, caller.userId, body));
  bind(owingReminderRoutes.takeBackOwing, ({ caller, body }) =>
    takeBackOwingReminder(context, caller.userId, body),
  );
  bind(owingReminderRoutes.sendOwingEmails, ({ caller, body }, { request }) =>
    queueOwingEmails(context, {
      ...body,
      operatorId: caller.userId,
      origin: originOf(request),
    }),
  );
}

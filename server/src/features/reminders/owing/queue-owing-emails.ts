import { readyMadeOwingMessages } from "@cable-connect/contract/messages/owing-reminders";
import {
  type OwingEmailRefusal,
  owingEmailRefusals,
  type owingReminderRoutes,
  type RemindableCustomer,
} from "@cable-connect/contract/owing-reminders";
import type { OwnMessage } from "@cable-connect/contract/reminder-settings";
import { fillPaymentLink } from "@cable-connect/contract/reminders/owing-reminder-text";
import { isReadyMade, type MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import { isOnItsWay } from "@cable-connect/contract/reminders/reminder-stages";
import { isOwingMessage } from "@cable-connect/contract/reminders/reminder-text";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../../api-error.ts";
import { type Context, readClock } from "../../../context.ts";
import type { Transaction } from "../../../database/connect.ts";
import { json } from "../../../database/sql.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { selectOwnMessages } from "../queries.ts";
import { selectCustomersThatOwe } from "./customers-that-owe.ts";

type Route = typeof owingReminderRoutes.sendOwingEmails;

/** `origin` is the address under which the operator reached the server, which its customers' links begin with. */
type Request = RouteBody<Route> & { operatorId: number; origin: string };

/**
 * Queues an email to each of these customers that owe; `send-owing-emails.ts` sends them, with what each owes then. Who was
 * reminded today, by whatever channel, gets none, so a repeated call queues nothing twice.
 */
export async function queueOwingEmails(
  context: Context,
  { operatorId, customerIds, templateId, origin }: Request,
): Promise<RouteResponse<Route>> {
  const { database, mailer } = context;
  if (!mailer) throw new ApiError(reminderErrors.noMailServer);
  const { now, today } = readClock(context);
  const asked = [...new Set(customerIds)];
  const text = owingText(
    templateId,
    isReadyMade(templateId) ? [] : await selectOwnMessages(database, operatorId),
  );
  const judged = await inTransaction(database, async (transaction) => {
    // Locked, so that their reminders are recorded one after the other.
    await transaction`
      select from customers where operator_id = ${operatorId} and id = any(${asked})
      order by id for no key update`;
    const { customers } = await selectCustomersThatOwe(transaction, context, {
      operatorId,
      customerIds: asked,
    });
    const sentToday = await selectRemindersOf(transaction, { operatorId, customerIds: asked, day: today });
    const judged = asked.map((id) => {
      const customer = customers.find((one) => one.id === id);
      const sent = sentToday.filter(({ customer_id }) => customer_id === id);
      return { id, customer, refusal: judge(customer, sent) };
    });
    const emails = judged.flatMap(({ customer, refusal }) => {
      if (!customer || refusal) return [];
      const { id, email, paymentPath } = customer;
      return [{ customer_id: id, address: email, message: fillPaymentLink(text, origin + paymentPath) }];
    });
    await transaction`
      insert into owing_reminders (
        operator_id, customer_id, day, channel, address, status, times, message, created_at, reminded_at)
      select ${operatorId}, customer_id, ${today}, 'email', address, 'queued', 1, message, ${now}, ${now}
      from jsonb_to_recordset(${json(emails)})
        as emails (customer_id bigint, address text, message text)
      on conflict (operator_id, customer_id, day, channel) do update set
        status = 'queued', reason = null, times = 1, address = excluded.address, message = excluded.message,
        created_at = excluded.created_at, reminded_at = excluded.reminded_at`;
    return judged;
  });
  return {
    results: judged.map(({ id, refusal }) => ({
      customerId: id,
      refusal: refusal ? { code: refusal, error: owingEmailRefusals[refusal] } : null,
    })),
  };
}

/** The text of a message about what is owed. Refuses one that isn't there, or is about a service. */
function owingText(id: MessageId, own: readonly OwnMessage[]): string {
  if (isReadyMade(id)) return readyMadeOwingMessages[id].text;
  const text = own.find((message) => message.id === id)?.text;
  if (text === undefined || !isOwingMessage(text)) throw new ApiError(reminderErrors.templateNotFound);
  return text;
}

type SentRow = {
  customer_id: number;
  channel: string;
  status: "queued" | "sending" | "retrying" | "sent" | "failed";
  address: string;
};

function selectRemindersOf(
  transaction: Transaction,
  { operatorId, customerIds, day }: { operatorId: number; customerIds: readonly number[]; day: BusinessDate },
): Promise<SentRow[]> {
  return transaction<SentRow[]>`
    select customer_id, channel, status, address from owing_reminders
    where operator_id = ${operatorId} and customer_id = any(${customerIds}) and day = ${day}`;
}

/** Why a customer gets no email; undefined if it does. */
function judge(
  customer: RemindableCustomer | undefined,
  sentToday: readonly SentRow[],
): OwingEmailRefusal | undefined {
  if (!customer) return "owes_nothing";
  // One that will be retried is on its way too.
  if (sentToday.some(({ status }) => status === "retrying" || isOnItsWay(status))) return "already_reminded";
  if (customer.email === null) return "no_email_address";
  const failed = sentToday.find(({ status }) => status === "failed");
  return failed?.address === customer.email ? "email_failed" : undefined;
}

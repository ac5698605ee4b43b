import {
  type EmailRefusal,
  type EmailResult,
  emailRefusals,
  type reminderRoutes,
} from "@cable-connect/contract/reminders";
import type { LastReminder } from "@cable-connect/contract/reminders/last-reminder";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import { isOnItsWay, reminderStageOf } from "@cable-connect/contract/reminders/reminder-stages";
import type { RouteBody } from "@cable-connect/contract/route";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { json, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { inactiveConnectionCondition } from "../../reads/connections.ts";
import { servicesByRecharge } from "./queries.ts";
import { chosenText, readReminderSettings } from "./settings.ts";

/**
 * Queues an email to the customer of each service in the service's current stage; `send-emails.ts` sends them. Who was
 * reminded in it, by whatever channel, gets none, so a repeated call queues nothing twice.
 */
export async function queueReminderEmails(
  context: Context,
  operatorId: number,
  { rechargeIds, templateId }: RouteBody<typeof reminderRoutes.sendEmails>,
): Promise<{ results: EmailResult[] }> {
  const { database, mailer } = context;
  if (!mailer) throw new ApiError(reminderErrors.noMailServer);
  const { now, today } = readClock(context);
  const text = chosenText(templateId, await readReminderSettings(context, operatorId));
  const asked = [...new Set(rechargeIds)];
  const refusals = await inTransaction(database, async (transaction) => {
    const services = await lockServices(transaction, operatorId, asked);
    const reminders = await selectReminders(transaction, operatorId, asked);
    const found = new Map(services.map((service) => [service.recharge_id, service]));
    const judged = asked.map((rechargeId) => {
      const service = found.get(rechargeId);
      const sent = reminders.filter((reminder) => reminder.recharge_id === rechargeId);
      return { rechargeId, ...judge(service, sent, today) };
    });
    const emails = judged.flatMap(({ email }) => email ?? []);
    const queued = await queueEmails(transaction, { operatorId, text, now }, emails);
    return new Map(
      judged.map(({ rechargeId, refusal }) => {
        // An automatic email came in between.
        return [rechargeId, refusal ?? (queued.has(rechargeId) ? undefined : "email_under_way")];
      }),
    );
  });
  return {
    results: asked.map((rechargeId) => {
      const code = refusals.get(rechargeId);
      return { rechargeId, refusal: code ? { code, error: emailRefusals[code] } : null };
    }),
  };
}

type ServiceRow = {
  recharge_id: number;
  customer_id: number;
  email: string | null;
  is_active: boolean;
  is_assigned: boolean;
  /** Null without a connection. */
  is_connection_inactive: boolean | null;
  expiry_date: BusinessDate;
};

type SentRow = Pick<LastReminder, "stage" | "channel" | "status"> & { recharge_id: number; address: string };

/** An email to queue, by the columns of `reminders`. */
type Email = { recharge_id: number; stage: LastReminder["stage"]; customer_id: number; address: string };

/** The email about a service, or why there is none. */
function judge(
  service: ServiceRow | undefined,
  reminders: readonly SentRow[],
  today: BusinessDate,
): { email?: Email; refusal?: EmailRefusal } {
  if (!service) return { refusal: "service_not_found" };
  if (!service.is_active) return { refusal: "customer_inactive" };
  if (!service.is_assigned) return { refusal: "platform_not_assigned" };
  if (service.is_connection_inactive) return { refusal: "connection_inactive" };
  const stage = reminderStageOf(daysBetween(today, service.expiry_date));
  if (stage === undefined) return { refusal: "reminder_too_early" };
  const inStage = reminders.filter((reminder) => reminder.stage === stage);
  if (inStage.some(({ status }) => isOnItsWay(status))) return { refusal: "already_reminded" };
  const { email: address } = service;
  if (address === null) return { refusal: "no_email_address" };
  const earlier = inStage.find(({ channel }) => channel === "email");
  if (earlier?.status === "retrying") return { refusal: "email_under_way" };
  // It may have arrived, or never will.
  if (earlier?.status === "failed" && earlier.address === address) return { refusal: "email_failed" };
  return { email: { recharge_id: service.recharge_id, stage, customer_id: service.customer_id, address } };
}

/** Services by their newest recharge, locked so that their reminders are recorded one after the other. */
function lockServices(
  transaction: Transaction,
  operatorId: number,
  rechargeIds: readonly number[],
): Promise<ServiceRow[]> {
  return transaction<ServiceRow[]>`
    select subscriptions.recharge_id, subscriptions.customer_id, email, customers.is_active,
      assigned.platform_id is not null as is_assigned, subscriptions.expiry_date,
      ${inactiveConnectionCondition(operatorId, sql`recharges.connection_id`)} as is_connection_inactive
    from ${servicesByRecharge(operatorId)}
    left join platform_assignments as assigned on assigned.operator_id = ${operatorId}
      and assigned.platform_id = subscriptions.platform_id and assigned.is_active
    where recharges.operator_id = ${operatorId} and recharges.id = any(${rechargeIds})
    order by recharges.id
    for no key update of subscriptions`;
}

function selectReminders(
  transaction: Transaction,
  operatorId: number,
  rechargeIds: readonly number[],
): Promise<SentRow[]> {
  return transaction<SentRow[]>`
    select recharge_id, stage, channel, status, address from reminders
    where operator_id = ${operatorId} and recharge_id = any(${rechargeIds})`;
}

type Terms = { operatorId: number; text: string; now: Date };

/** Queues emails; returns the recharges of those that are queued. */
async function queueEmails(
  transaction: Transaction,
  { operatorId, text, now }: Terms,
  emails: readonly Email[],
): Promise<ReadonlySet<number>> {
  if (emails.length === 0) return new Set();
  const queued = await transaction<{ recharge_id: number }[]>`
    insert into reminders (operator_id, recharge_id, stage, channel, customer_id, address, status, times, template,
      created_at, reminded_at)
    select ${operatorId}, recharge_id, stage, 'email', customer_id, address, 'queued', 1, ${text}, ${now}, ${now}
    from jsonb_to_recordset(${json(emails)})
      as emails (recharge_id bigint, stage text, customer_id bigint, address text)
    on conflict (operator_id, recharge_id, stage, channel) do update set
      status = 'queued', reason = null, times = 1, address = excluded.address, template = excluded.template,
      created_at = excluded.created_at, reminded_at = excluded.reminded_at
    where reminders.status in ('failed', 'cancelled')
    returning recharge_id`;
  return new Set(queued.map(({ recharge_id }) => recharge_id));
}

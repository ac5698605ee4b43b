import type { owingReminderRoutes } from "@cable-connect/contract/owing-reminders";
import type { reminderRoutes } from "@cable-connect/contract/reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";

type TakenBack = { isTakenBack: boolean };

/**
 * Takes back the record that a customer was reminded of a service: the whole record, or its last time if there were several.
 * Only the first and the last time are stored. The call names the last time, so that a repeated call takes back nothing more.
 */
export function takeBackReminder(
  context: Context,
  operatorId: number,
  { rechargeId, ...sent }: RouteBody<typeof reminderRoutes.takeBack>,
): Promise<TakenBack> {
  const ofService = sql`operator_id = ${operatorId} and recharge_id = ${rechargeId}`;
  return takeBack(context, { table: sql`reminders`, condition: ofService }, sent);
}

/** Takes back the record that a customer was reminded of what it owes, as `takeBackReminder` does. */
export function takeBackOwingReminder(
  context: Context,
  operatorId: number,
  { customerId, ...sent }: RouteBody<typeof owingReminderRoutes.takeBackOwing>,
): Promise<TakenBack> {
  const ofCustomer = sql`operator_id = ${operatorId} and customer_id = ${customerId}`;
  return takeBack(context, { table: sql`owing_reminders`, condition: ofCustomer }, sent);
}

async function takeBack(
  { database }: Context,
  { table, condition }: { table: Sql; condition: Sql },
  { channel, remindedAt }: { channel: ManualChannel; remindedAt: string },
): Promise<TakenBack> {
  const record = sql`${condition} and channel = ${channel} and reminded_at = ${new Date(remindedAt)}`;
  return inTransaction(database, async (transaction) => {
    const removed = await transaction`delete from ${table} where ${record} and times = 1 returning 1`;
    if (removed.length > 0) return { isTakenBack: true };
    const reduced = await transaction`
      update ${table} set times = times - 1, reminded_at = created_at where ${record} and times > 1 returning 1`;
    return { isTakenBack: reduced.length > 0 };
  });
}

import type { owingReminderRoutes } from "@cable-connect/contract/owing-reminders";
import type { reminderRoutes } from "@cable-connect/contract/reminders";
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
  { rechargeId, channel, remindedAt }: RouteBody<typeof reminderRoutes.takeBack>,
): Promise<TakenBack> {
  const which = sql`operator_id = ${operatorId} and recharge_id = ${rechargeId}
    and channel = ${channel} and reminded_at = ${new Date(remindedAt)}`;
  return takeBack(context, {
    only: sql`delete from reminders where ${which} and times = 1`,
    last: sql`update reminders set times = times - 1, reminded_at = created_at where ${which} and times > 1`,
  });
}

/** Takes back the record that a customer was reminded of what it owes, as `takeBackReminder` does. */
export function takeBackOwingReminder(
  context: Context,
  operatorId: number,
  { customerId, channel, remindedAt }: RouteBody<typeof owingReminderRoutes.takeBackOwing>,
): Promise<TakenBack> {
  const which = sql`operator_id = ${operatorId} and customer_id = ${customerId}
    and channel = ${channel} and reminded_at = ${new Date(remindedAt)}`;
  return takeBack(context, {
    only: sql`delete from owing_reminders where ${which} and times = 1`,
    last: sql`update owing_reminders set times = times - 1, reminded_at = created_at where ${which} and times > 1`,
  });
}

/** Takes back the only time of a record by removing it, else its last time. */
async function takeBack({ database }: Context, { only, last }: { only: Sql; last: Sql }): Promise<TakenBack> {
  return inTransaction(database, async (transaction) => {
    const removed = await transaction`${only} returning 1`;
    const reduced = removed.length > 0 ? [] : await transaction`${last} returning 1`;
    return { isTakenBack: removed.length + reduced.length > 0 };
  });
}

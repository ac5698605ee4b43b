import type { reminderRoutes } from "@cable-connect/contract/reminders";
import type { LastReminder } from "@cable-connect/contract/reminders/last-reminder";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import {
  type ManualChannel,
  type ReminderStage,
  reminderStageOf,
} from "@cable-connect/contract/reminders/reminder-stages";
import type { RouteBody } from "@cable-connect/contract/route";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { columnsAndValues, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { onItsWay } from "../../reads/reminders.ts";
import { servicesByRecharge } from "./queries.ts";

type ServiceRow = { customer_id: number; phone: string; expiry_date: BusinessDate };

/**
 * Records that a customer was reminded of a service in its current stage. Another record in the same stage, by any
 * channel, needs `again`: of two people who remind at once, the second learns of the first.
 */
export async function markReminded(
  context: Context,
  operatorId: number,
  { rechargeId, channel, again = false }: RouteBody<typeof reminderRoutes.mark>,
): Promise<{ reminder: LastReminder }> {
  const { now, today } = readClock(context);
  return inTransaction(context.database, async (transaction) => {
    const service = await lockService(transaction, operatorId, rechargeId);
    if (!service) throw new ApiError(reminderErrors.serviceNotFound);
    const stage = reminderStageOf(daysBetween(today, service.expiry_date));
    if (stage === undefined) throw new ApiError(reminderErrors.tooEarly);
    const sent = sentFromApp({ phone: service.phone, channel, now });
    if (!again && (await isReminded(transaction, operatorId, { rechargeId, stage }))) {
      throw new ApiError(reminderErrors.alreadyReminded);
    }
    await transaction`
      insert into reminders ${columnsAndValues({
        operator_id: operatorId,
        recharge_id: rechargeId,
        stage,
        customer_id: service.customer_id,
        ...sent,
      })}
      on conflict (operator_id, recharge_id, stage, channel) do update set
        times = reminders.times + 1, address = excluded.address, reminded_at = excluded.reminded_at`;
    return { reminder: { stage, channel, status: "sent", remindedAt: now.toISOString() } };
  });
}

type FromApp = { phone: string; channel: ManualChannel; now: Date };

/** The columns that any record of a reminder sent from an app has. Refuses a phone number that no app reaches. */
export function sentFromApp({ phone, channel, now }: FromApp) {
  const mobile = indianMobile(phone);
  if (mobile === undefined) throw new ApiError(reminderErrors.noMobile);
  return { channel, address: `+${mobile}`, status: "sent", times: 1, created_at: now, reminded_at: now };
}

/** A service by its newest recharge, locked so that its reminders are recorded one after the other. */
async function lockService(
  transaction: Transaction,
  operatorId: number,
  rechargeId: number,
): Promise<ServiceRow | undefined> {
  const [row] = await transaction<ServiceRow[]>`
    select subscriptions.customer_id, phone, subscriptions.expiry_date
    from ${servicesByRecharge(operatorId)}
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}
    for no key update of subscriptions`;
  return row;
}

async function isReminded(
  transaction: Transaction,
  operatorId: number,
  { rechargeId, stage }: { rechargeId: number; stage: ReminderStage },
): Promise<boolean> {
  const rows = await transaction`
    select 1 from reminders
    where operator_id = ${operatorId} and recharge_id = ${rechargeId} and stage = ${stage}
      and ${onItsWay(sql`reminders`)} limit 1`;
  return rows.length > 0;
}

import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { customerErrors } from "@cable-connect/contract/customers";
import { owingReminderErrors, type owingReminderRoutes } from "@cable-connect/contract/owing-reminders";
import type { LastOwingReminder } from "@cable-connect/contract/reminders/last-reminder";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError } from "../../../api-error.ts";
import { type Context, readClock } from "../../../context.ts";
import { columnsAndValues, sql } from "../../../database/sql.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { onItsWay } from "../../../reads/reminders.ts";
import { sentFromApp } from "../mark-reminded.ts";

/**
 * Records that a customer was reminded today of what it owes. Another record of the day, by any channel, needs `again`: of
 * two people who remind at once, the second learns of the first.
 */
export async function markOwingReminded(
  context: Context,
  operatorId: number,
  { customerId, channel, again = false }: RouteBody<typeof owingReminderRoutes.markOwing>,
): Promise<{ reminder: LastOwingReminder }> {
  const { now, today } = readClock(context);
  return inTransaction(context.database, async (transaction) => {
    const [customer] = await transaction<{ phone: string; collects: boolean; owes: boolean | null }[]>`
      select phone, collects, (
        select balance < 0 from customer_wallets as wallet
        where wallet.operator_id = ${operatorId} and wallet.customer_id = ${customerId}) as owes
      from customers join wallets on wallets.operator_id = ${operatorId}
      where customers.operator_id = ${operatorId} and customers.id = ${customerId}
      for no key update of customers`;
    if (!customer) throw new ApiError(customerErrors.notFound);
    if (!customer.collects) throw new ApiError(collectionErrors.off);
    if (!customer.owes) throw new ApiError(owingReminderErrors.owesNothing);
    const sent = sentFromApp({ phone: customer.phone, channel, now });
    if (!again) {
      const earlier = await transaction`
        select from owing_reminders
        where operator_id = ${operatorId} and customer_id = ${customerId} and day = ${today}
          and ${onItsWay(sql`owing_reminders`)} limit 1`;
      if (earlier.length > 0) throw new ApiError(owingReminderErrors.alreadyReminded);
    }
    await transaction`
      insert into owing_reminders ${columnsAndValues({
        operator_id: operatorId,
        customer_id: customerId,
        day: today,
        ...sent,
      })}
      on conflict (operator_id, customer_id, day, channel) do update set
        times = owing_reminders.times + 1, address = excluded.address, reminded_at = excluded.reminded_at`;
    return { reminder: { channel, status: "sent", remindedAt: now.toISOString() } };
  });
}

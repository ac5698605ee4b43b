import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/paging";
import type { reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { offsetOf } from "../../database/list-query.ts";
import { ApiError } from "../../http/api-error.ts";
import { type ReminderRow, reminderColumns, reminderOf, remindersOf } from "../../reads/reminders.ts";

/** The reminders of a customer, newest first. */
export async function listCustomerReminders(
  { database }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  page: PageQuery,
): Promise<RouteResponse<typeof reminderRoutes.listOfCustomer>> {
  const [[customer], rows] = await Promise.all([
    database<{ total: number }[]>`
      select (
        select count(*) from reminders where operator_id = ${operatorId} and customer_id = ${customerId}
      ) as total
      from customers where operator_id = ${operatorId} and id = ${customerId}`,
    database<ReminderRow[]>`
      select ${reminderColumns} from ${remindersOf({ operatorId, customerId })}
      order by reminded_at desc, recharge_id desc, channel limit ${page.limit} offset ${offsetOf(page)}`,
  ]);
  if (!customer) throw new ApiError(customerErrors.notFound);
  return { reminders: rows.map(reminderOf), pagination: paginate(page, customer.total) };
}

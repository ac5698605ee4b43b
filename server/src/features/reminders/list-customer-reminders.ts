import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/lists/paging";
import type { reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { offsetOf } from "../../database/list-query.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { owingReminders, type ReminderRow, reminderOf, serviceReminders } from "../../reads/reminders.ts";

/** The reminders of a customer, of services and of what it owes, newest first. */
export async function listCustomerReminders(
  { database }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  page: PageQuery,
): Promise<RouteResponse<typeof reminderRoutes.listOfCustomer>> {
  const scope = { operatorId, customerId };
  const order = sql`reminded_at desc, recharge_id desc, channel`;
  // Each kind is read by its own index, up to the end of the page.
  const newest = (columns: Sql, from: Sql) => sql`
    (select ${columns} from ${from} order by ${order} limit ${offsetOf(page) + page.limit})`;
  const [[customer], rows] = await Promise.all([
    database<{ total: number }[]>`
      select (
        select count(*) from reminders where operator_id = ${operatorId} and customer_id = ${customerId}
      ) + (
        select count(*) from owing_reminders where operator_id = ${operatorId} and customer_id = ${customerId}
      ) as total
      from customers where operator_id = ${operatorId} and id = ${customerId}`,
    database<ReminderRow[]>`
      select * from (
        ${newest(serviceReminders.columns, serviceReminders.from(scope))}
        union all
        ${newest(owingReminders.columns, owingReminders.from(scope))}
      ) as reminders
      order by ${order} limit ${page.limit} offset ${offsetOf(page)}`,
  ]);
  if (!customer) throw new ApiError(customerErrors.notFound);
  return { reminders: rows.map(reminderOf), pagination: paginate(page, customer.total) };
}

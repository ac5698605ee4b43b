import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PlatformType } from "@cable-connect/contract/constants";
import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/paging";
import type { Reminder, reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { offsetOf } from "../../database/list-query.ts";
import { ApiError } from "../../http/api-error.ts";

type ReminderRow = Pick<Reminder, "stage" | "channel" | "address" | "status" | "reason" | "times"> & {
  recharge_id: number;
  platform_id: number;
  name: string;
  type: PlatformType;
  expiry_date: BusinessDate;
  reminded_at: string;
};

/** The reminders of a customer, newest first. */
export async function listCustomerReminders(
  { sql }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  page: PageQuery,
): Promise<RouteResponse<typeof reminderRoutes.listOfCustomer>> {
  const [[customer], rows] = await Promise.all([
    sql<{ total: number }[]>`
      select (
        select count(*) from reminders where operator_id = ${operatorId} and customer_id = ${customerId}
      ) as total
      from customers where operator_id = ${operatorId} and id = ${customerId}`,
    sql<ReminderRow[]>`
      select recharge_id, stage, channel, address, reminders.status, reason, times, reminded_at, platform_id, name, type,
        expiry_date
      from reminders
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
      join platforms on platforms.id = platform_id
      where reminders.operator_id = ${operatorId} and reminders.customer_id = ${customerId}
      order by reminded_at desc, recharge_id desc, channel limit ${page.limit} offset ${offsetOf(page)}`,
  ]);
  if (!customer) throw new ApiError(customerErrors.notFound);
  return { reminders: rows.map(reminderOf), pagination: paginate(page, customer.total) };
}

function reminderOf({ recharge_id, platform_id, name, type, expiry_date, reminded_at, ...row }: ReminderRow) {
  return {
    ...row,
    rechargeId: recharge_id,
    platform: { id: platform_id, name, type },
    expiryDate: expiry_date,
    remindedAt: reminded_at,
  } satisfies Reminder;
}

import type { BusinessDate } from "@cable-connect/contract/business-date";
import { type DueListQuery, type DueRecord, type dueRoutes, expiryOf } from "@cable-connect/contract/dues";
import { paginate } from "@cable-connect/contract/paging";
import { defaultPlanName } from "@cable-connect/contract/recharges";
import type { RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { lastReminderFrom } from "../../reads/last-reminder.ts";
import { type DueRow, selectDues } from "./queries.ts";

/**
 * The services of an operator by expiry, soonest first, with the count of each tab (specification, section 2, Due
 * Management).
 */
export async function listDues(
  context: Context,
  operatorId: number,
  query: DueListQuery,
): Promise<RouteResponse<typeof dueRoutes.list>> {
  const { database } = context;
  const { today } = readClock(context);
  const { status, nearDays } = query;
  const { rows, counts } = await selectDues(database, { operatorId, today }, query);
  const total = status === "all" ? counts.total : counts[status];
  return {
    recharges: rows.map((row) => dueRecordOf(row, today, nearDays)),
    pagination: paginate(query, total),
    counts,
  };
}

function dueRecordOf(row: DueRow, today: BusinessDate, nearDays: number): DueRecord {
  return {
    id: row.recharge_id,
    ...expiryOf(row.expiry_date, today, nearDays),
    customer: { id: row.customer_id, name: row.customer_name, phone: row.phone },
    platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    planName: row.plan_name ?? defaultPlanName(row.platform_type),
    ottCode: row.ott_code,
    months: row.months,
    amount: row.amount,
    rechargeDate: row.recharge_date,
    expiryDate: row.expiry_date,
    lastReminder: lastReminderFrom(row),
    obstacle: row.obstacle,
  };
}

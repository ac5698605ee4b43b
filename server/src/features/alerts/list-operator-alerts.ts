import type { alertRoutes, OperatorAlert } from "@cable-connect/contract/alerts";
import type { RouteResponse } from "@cable-connect/contract/route";
import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import { readOpenDays } from "../../money/day-book/read-open-days.ts";
import { failureRows } from "./failed-reminders.ts";
import { type LowBalanceRow, lowBalanceOf, lowBalances } from "./low-balances.ts";
import { readCondition } from "./read-marks.ts";
import { unreadFirst } from "./unread-first.ts";

/** The most failures that an operator is told of; older ones are left out. */
const maxFailures = 100;

/** An operator reads its own alerts. */
function own(operatorId: number) {
  return { userId: operatorId, operatorId };
}

/** An operator's current alerts, unread first. */
export async function listOperatorAlerts(
  context: Context,
  operatorId: number,
): Promise<RouteResponse<typeof alertRoutes.listForOperator>> {
  const { database, settings } = context;
  const { now, today } = readClock(context);
  const found = await Promise.all([
    findLowBalance(database, operatorId),
    findRenewals(database, operatorId, { today, timeZone: settings.timeZone }),
    findFailures(database, operatorId, now),
    findOpenDays(database, operatorId, { today, timeZone: settings.timeZone }),
  ]);
  const alerts = found.filter((alert) => alert !== undefined);
  return { alerts: unreadFirst(alerts), unread: alerts.filter((alert) => !alert.isRead).length };
}

async function findLowBalance(reader: Reader, operatorId: number): Promise<OperatorAlert | undefined> {
  const [row] = await reader<LowBalanceRow[]>`
    ${lowBalances(own(operatorId))}`;
  return row && lowBalanceOf(row);
}

type RenewalsRow = { services: number; stamp: string; is_read: boolean };

type Day = { today: BusinessDate; timeZone: string };

/** As many as Due lists under today. */
async function findRenewals(
  reader: Reader,
  operatorId: number,
  { today, timeZone }: Day,
): Promise<OperatorAlert | undefined> {
  const [row] = await reader<RenewalsRow[]>`
    select services, stamp, ${readCondition(own(operatorId), "renewals_today", sql`due`)} as is_read
    from (
      select operator_id, services, (expiry_date::timestamp at time zone ${timeZone})::timestamptz(3) as stamp
      from expiry_totals where operator_id = ${operatorId} and expiry_date = ${today}::date and services > 0
    ) as due`;
  if (!row) return undefined;
  const { services, stamp, is_read } = row;
  return { kind: "renewals_today", stamp, at: stamp, isRead: is_read, services };
}

/** The days that aren't closed yet; the alert is as old as the end of the newest one. */
async function findOpenDays(
  reader: Reader,
  operatorId: number,
  { today, timeZone }: Day,
): Promise<OperatorAlert | undefined> {
  const [shop] = await reader`select 1 from wallets where operator_id = ${operatorId} and collects`;
  if (!shop) return undefined;
  const [last, ...others] = await readOpenDays(reader, { operatorId, today, most: 2 });
  if (!last) return undefined;
  const [{ stamp, is_read }] = await reader<[{ stamp: string; is_read: boolean }]>`
    select stamp, ${readCondition(own(operatorId), "unclosed_days", sql`ended`)} as is_read
    from (
      select operator_id, (${addDays(last.day, 1)}::timestamp at time zone ${timeZone})::timestamptz(3) as stamp
      from wallets where operator_id = ${operatorId}
    ) as ended`;
  return {
    kind: "unclosed_days",
    stamp,
    at: stamp,
    isRead: is_read,
    day: last.day,
    collectorId: last.books[0]?.id ?? null,
    hasEarlier: others.length > 0,
  };
}

type FailuresRow = {
  customers: number;
  customer_id: number;
  name: string;
  phone: string;
  reason: string;
  stamp: string;
  is_read: boolean;
};

async function findFailures(
  reader: Reader,
  operatorId: number,
  now: Date,
): Promise<OperatorAlert | undefined> {
  const failed = failureRows(operatorId, { now, most: maxFailures });
  const [row] = await reader<FailuresRow[]>`
    with failed as (${failed}),
    last as (
      select operator_id, customer_id, reason, failed_at as stamp, (select count(distinct customer_id) from failed)
        as customers
      from failed order by failed_at desc, customer_id limit 1
    )
    select customers, customer_id, name, phone, reason, stamp,
      ${readCondition(own(operatorId), "failed_reminders", sql`last`)} as is_read
    from last join customers on customers.operator_id = ${operatorId} and customers.id = customer_id`;
  if (!row) return undefined;
  const { customers, customer_id, name, phone, reason, stamp, is_read } = row;
  return {
    kind: "failed_reminders",
    stamp,
    at: stamp,
    isRead: is_read,
    customers,
    customer: { id: customer_id, name, phone },
    reason,
  };
}

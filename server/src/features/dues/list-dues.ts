import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { DueTab, PlatformType } from "@cable-connect/contract/constants";
import { type DueListQuery, type DueRecord, type dueRoutes, expiryOf } from "@cable-connect/contract/dues";
import { paginate } from "@cable-connect/contract/paging";
import { defaultPlanName } from "@cable-connect/contract/recharges";
import type { RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import type { Fragment, Reader } from "../../database/connect.ts";
import { offsetOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import { type LastReminderRow, lastReminderFrom, lastReminderOf } from "../../reads/last-reminder.ts";

type DueRow = {
  recharge_id: number;
  customer_id: number;
  customer_name: string;
  phone: string;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  plan_name: string | null;
  ott_code: string | null;
  months: number | null;
  amount: string;
  recharge_date: string;
  expiry_date: BusinessDate;
} & LastReminderRow;

type Counts = { total: number; due: number; today: number; near: number };

/** The services of an operator by expiry, soonest first, with the count of each tab (section 2, Due Management). */
export async function listDues(
  context: Context,
  operatorId: number,
  query: DueListQuery,
): Promise<RouteResponse<typeof dueRoutes.list>> {
  const { sql } = context;
  const { today } = readClock(context);
  const { status, nearDays } = query;
  const { rows, counts } = await selectPage(sql, { operatorId, today }, query);
  const total = status === "all" ? counts.total : counts[status];
  return {
    recharges: rows.map((row) => dueRecordOf(row, today, nearDays)),
    pagination: paginate(query, total),
    counts,
  };
}

/** An empty page is one row of the counts alone. */
type ListedRow = Counts & (DueRow | { recharge_id: null });

type Scope = { operatorId: number; today: BusinessDate };

/** One page of a tab, and the counts of all; a deep one is read from the expiry day on that holds its first row. */
async function selectPage(
  reader: Reader,
  { operatorId, today }: Scope,
  { status, nearDays, ...page }: DueListQuery,
): Promise<{ rows: DueRow[]; counts: Counts }> {
  const tab = withinTab(reader, status, today, nearDays);
  const counts = reader`
    select expiry_date as day, services as entries from expiry_totals where operator_id = ${operatorId} and ${tab}`;
  const offset = offsetOf(page);
  const start = offset > 0 ? pageStart(reader, { counts, offset, direction: "asc" }) : undefined;
  const soonestFirst = reader`
    select recharge_id, customer_id, platform_id, expiry_date from subscriptions
    where operator_id = ${operatorId} and ${tab} ${start ? reader`and expiry_date >= ${start.day}` : reader``}
    order by expiry_date, recharge_id`;
  const rows = await reader<[ListedRow, ...ListedRow[]]>`
    ${start ? start.cte : reader``}
    select tabs.*, listed.*
    from (${countTabs(reader, { operatorId, today }, nearDays)}) as tabs
    left join (
      select page.*, customers.name as customer_name, phone, platforms.name as platform_name,
        platforms.type as platform_type, plan_name, ott_code, months, amount, recharge_date, reminded.*
      from (${pageFrom(reader, soonestFirst, { limit: page.limit, offset: start ? start.rest : 0 })}) as page
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
      join customers on customers.operator_id = ${operatorId} and customers.id = page.customer_id
      join platforms on platforms.id = page.platform_id
      left join lateral (${lastReminderOf(reader, operatorId)}) as reminded on true
    ) as listed on true
    order by expiry_date, recharge_id`;
  const [{ total, due, today: dueToday, near }] = rows;
  return {
    rows: rows.filter((row) => row.recharge_id !== null),
    counts: { total, due, today: dueToday, near },
  };
}

function withinTab(sql: Reader, tab: DueTab, today: BusinessDate, nearDays: number) {
  if (tab === "due") return sql`expiry_date < ${today}::date`;
  if (tab === "today") return sql`expiry_date = ${today}::date`;
  if (tab === "near")
    return sql`expiry_date > ${today}::date and expiry_date <= ${today}::date + ${nearDays}::integer`;
  return sql`true`;
}

function countTabs(sql: Reader, { operatorId, today }: Scope, nearDays: number): Fragment {
  const within = (tab: DueTab) =>
    sql`coalesce(sum(services) filter (where ${withinTab(sql, tab, today, nearDays)}), 0)::bigint`;
  return sql`
    select ${within("all")} as total, ${within("due")} as due, ${within("today")} as today, ${within("near")} as near
    from expiry_totals where operator_id = ${operatorId}`;
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
  };
}

import {
  changePercentage,
  type dashboardRoutes,
  type OperatorToday,
} from "@cable-connect/contract/dashboard";
import { type DueTab, defaultNearDays } from "@cable-connect/contract/due-days";
import type { RouteResponse } from "@cable-connect/contract/route";
import {
  addDays,
  addMonths,
  type BusinessDate,
  monthStart,
} from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import { type AssignmentRow, assignmentOf, assignmentRows } from "../../reads/assignments.ts";
import { countTab } from "../../reads/due-tabs.ts";
import { rechargedUntil } from "../../reads/running-totals.ts";

type Figures = {
  total: string;
  recharges: number;
  current_month: string;
  previous_month: string;
  same_days: string;
  active_customers: number;
  balance: string;
  assignments: AssignmentRow[];
  due: number;
  due_today: number;
  near: number;
  recharges_today: number;
  amount_today: string;
};

/** The operator's figures; revenue is the sum of its completed recharges (specification, section 10, Analytics). */
export async function getOperatorDashboard(
  context: Context,
  operatorId: number,
): Promise<RouteResponse<typeof dashboardRoutes.operator>> {
  const { today } = readClock(context);
  const figures = await selectFigures(context.database, operatorId, today);
  const current = Number(figures.current_month);
  const previous = Number(figures.previous_month);
  return {
    metrics: {
      activeCustomers: figures.active_customers,
      totalRevenue: Number(figures.total),
      totalRecharges: figures.recharges,
      currentMonthRevenue: current,
      previousMonthRevenue: previous,
      previousMonthSameDays: Number(figures.same_days),
      revenueChangePercentage: changePercentage(current, previous),
    },
    wallet: { balance: Number(figures.balance) },
    assignedServices: figures.assignments.map(assignmentOf).filter(({ isActive }) => isActive),
    today: todayOf(figures),
  };
}

function todayOf(figures: Figures): OperatorToday {
  return {
    due: figures.due,
    today: figures.due_today,
    near: figures.near,
    recharges: figures.recharges_today,
    amount: Number(figures.amount_today),
  };
}

async function selectFigures(reader: Reader, operatorId: number, today: BusinessDate): Promise<Figures> {
  const [previous, current, next] = [monthStart(today, -1), monthStart(today), monthStart(today, 1)];
  const afterSameDays = addDays(addMonths(today, -1), 1);
  const amountBefore = (day: BusinessDate) => rechargedUntil("amount", operatorId, { before: day });
  const undoneWithin = (start: BusinessDate, end: BusinessDate) =>
    sql`coalesce(sum(reversed_amount) filter (where day >= ${start} and day < ${end}), 0)`;
  const countOf = (tab: DueTab) => countTab(tab, today, defaultNearDays);
  const [figures] = await reader<[Figures]>`
    select ${rechargedUntil("amount", operatorId)} - undone.amount as total,
      ${rechargedUntil("entries", operatorId)} - undone.entries as recharges,
      ${amountBefore(next)} - ${amountBefore(current)} - undone.current_month as current_month,
      ${amountBefore(current)} - ${amountBefore(previous)} - undone.previous_month as previous_month,
      ${amountBefore(afterSameDays)} - ${amountBefore(previous)} - undone.same_days as same_days,
      coalesce((select active from customer_totals where operator_id = ${operatorId}), 0) as active_customers,
      (select balance from wallets where operator_id = ${operatorId}) as balance,
      (select coalesce(json_agg(assigned), '[]') from (${assignmentRows(operatorId)}) as assigned) as assignments,
      services.*, coalesce(charged.entries, 0) - undone.entries_today as recharges_today,
      coalesce(charged.amount, 0) - undone.amount_today as amount_today
    from (
      select coalesce(sum(reversed_amount), 0) as amount, coalesce(sum(reversed), 0)::bigint as entries,
        ${undoneWithin(current, next)} as current_month, ${undoneWithin(previous, current)} as previous_month,
        ${undoneWithin(previous, afterSameDays)} as same_days,
        coalesce(sum(reversed) filter (where day = ${today}), 0)::bigint as entries_today,
        coalesce(sum(reversed_amount) filter (where day = ${today}), 0) as amount_today
      from platform_totals where operator_id = ${operatorId} and reversed > 0
    ) as undone
    cross join (
      select ${countOf("due")} as due, ${countOf("today")} as due_today, ${countOf("near")} as near
      from expiry_totals
      where operator_id = ${operatorId} and expiry_date <= ${today}::date + ${defaultNearDays}::integer
    ) as services
    left join daily_totals as charged
      on charged.operator_id = ${operatorId} and charged.kind = 'recharge' and charged.day = ${today}`;
  return figures;
}

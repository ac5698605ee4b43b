import { type BusinessDate, monthStart } from "@cable-connect/contract/business-date";
import { changePercentage, type dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { standingRecharges } from "./standing-recharges.ts";

type Sums = {
  total: string;
  recharges: number;
  current_month: string;
  previous_month: string;
  active_customers: number;
  balance: string;
};

/** The operator's figures; revenue sums its completed recharges (decisions, Analytics). */
export async function getOperatorDashboard(
  context: Context,
  operatorId: number,
): Promise<RouteResponse<typeof dashboardRoutes.operator>> {
  const { today } = readClock(context);
  const [sums, assignments] = await Promise.all([
    selectSums(context.sql, operatorId, today),
    listAssignments(context.sql, operatorId),
  ]);
  const current = Number(sums.current_month);
  const previous = Number(sums.previous_month);
  return {
    metrics: {
      activeCustomers: sums.active_customers,
      totalRevenue: Number(sums.total),
      totalRecharges: sums.recharges,
      currentMonthRevenue: current,
      previousMonthRevenue: previous,
      revenueChangePercentage: changePercentage(current, previous),
    },
    wallet: { balance: Number(sums.balance) },
    assignedServices: assignments.filter(({ isActive }) => isActive),
  };
}

async function selectSums(reader: Reader, operatorId: number, today: BusinessDate): Promise<Sums> {
  const [sums] = await reader<[Sums]>`
    select coalesce(sum(amount), 0) as total, coalesce(sum(entries), 0)::bigint as recharges,
      coalesce(sum(amount) filter (where day >= ${monthStart(today)} and day < ${monthStart(today, 1)}), 0) as current_month,
      coalesce(sum(amount) filter (where day >= ${monthStart(today, -1)} and day < ${monthStart(today)}), 0) as previous_month,
      coalesce((select active from customer_totals where operator_id = ${operatorId}), 0) as active_customers,
      (select balance from wallets where operator_id = ${operatorId}) as balance
    from (${standingRecharges(reader, operatorId)}) as days`;
  return sums;
}

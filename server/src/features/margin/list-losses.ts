import { paginate } from "@cable-connect/contract/lists/paging";
import type { LossRecharge, marginRoutes } from "@cable-connect/contract/margin";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf } from "../../database/list-query.ts";
import { sql } from "../../database/sql.ts";
import { rechargeCost, soldBelowCost } from "../../reads/below-cost.ts";
import { daysOf, periodOf } from "../../reads/months.ts";

type LossRow = {
  id: number;
  recharge_date: string;
  operator_id: number;
  operator_name: string;
  username: string;
  customer_id: number;
  customer_name: string;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  plan_name: string | null;
  months: number;
  amount: string;
  cost: string;
  loss: string;
};

/** The recharges of the requested months that were sold below their cost, newest first. They are few, so they are counted. */
export async function listLosses(
  context: Context,
  query: RouteQuery<typeof marginRoutes.listLosses>,
): Promise<RouteResponse<typeof marginRoutes.listLosses>> {
  const { database, settings } = context;
  const { operatorId, platformId, limit } = query;
  const days = daysOf(periodOf(context, query));
  const matching = sql`
    recharges where ${soldBelowCost} ${withinDays(sql`recharge_date`, days, settings.timeZone)}
      ${operatorId ? sql`and operator_id = ${operatorId}` : sql``}
      ${platformId ? sql`and platform_id = ${platformId}` : sql``}`;
  const [[sums], rows] = await Promise.all([
    database<[{ total: number; loss: string }]>`
      ${across("margin")} select count(*) as total, coalesce(sum(${rechargeCost} - amount), 0) as loss from ${matching}`,
    database<LossRow[]>`
      ${across("margin")} select page.*, cost - amount as loss, users.name as operator_name, username, customers.name as customer_name,
        platforms.name as platform_name, platforms.type as platform_type
      from (
        select id, recharge_date, operator_id, customer_id, platform_id, plan_name, months, amount, ${rechargeCost} as cost
        from ${matching} order by recharge_date desc, operator_id, id desc limit ${limit} offset ${offsetOf(query)}
      ) as page
      join users on users.id = page.operator_id
      join customers on customers.operator_id = page.operator_id and customers.id = page.customer_id
      join platforms on platforms.id = page.platform_id
      order by recharge_date desc, page.operator_id, page.id desc`,
  ]);
  return { recharges: rows.map(lossOf), loss: Number(sums.loss), pagination: paginate(query, sums.total) };
}

function lossOf(row: LossRow): LossRecharge {
  return {
    id: row.id,
    rechargeDate: row.recharge_date,
    operator: { id: row.operator_id, name: row.operator_name, username: row.username },
    customer: { id: row.customer_id, name: row.customer_name },
    platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    planName: row.plan_name,
    months: row.months,
    amount: Number(row.amount),
    cost: Number(row.cost),
    loss: Number(row.loss),
  };
}

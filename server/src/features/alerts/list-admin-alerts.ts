import { type AdminAlert, type alertRoutes, maxAlerts } from "@cable-connect/contract/alerts";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { json, sql } from "../../database/sql.ts";
import { rechargeCost, soldBelowCost } from "../../reads/below-cost.ts";
import { type FailureRow, failuresAmong, newestFailures } from "./failed-reminders.ts";
import { type LowBalanceRow, lowBalanceOf, lowBalances } from "./low-balances.ts";
import { readCondition } from "./read-marks.ts";
import { unreadFirst } from "./unread-first.ts";

/** Failures read at most, the newest of all operators. */
const maxFailures = 500;

/** Recharges below cost read at most, the newest of all operators, and the days for which one is reported. */
const maxBelowCost = 500;
const belowCostMilliseconds = 7 * 24 * 3_600_000;

/** An admin reads the alerts of all operators. */
function all(adminId: number) {
  return { userId: adminId, operatorId: undefined };
}

/** The admin's current alerts about active operators, unread first, and how many of those are below zero. */
export async function listAdminAlerts(
  { database, now }: Context,
  adminId: number,
): Promise<RouteResponse<typeof alertRoutes.listForAdmin>> {
  const [low, failed, sold] = await Promise.all([
    findLowBalances(database, adminId),
    findFailures(database, adminId, now()),
    findBelowCost(database, adminId, now()),
  ]);
  const alerts: AdminAlert[] = [...low, ...failed, ...sold];
  return {
    alerts: unreadFirst(alerts).slice(0, maxAlerts),
    unread: alerts.filter((alert) => !alert.isRead).length,
    belowZero: low.filter((alert) => alert.balance < 0).length,
  };
}

async function findLowBalances(reader: Reader, adminId: number) {
  const rows = await reader<(LowBalanceRow & { name: string })[]>`
    ${across("admin alerts")} select low.*, name from (${lowBalances(all(adminId))}) as low
    join users on users.id = low.operator_id and users.is_active`;
  return rows.map((row) => ({
    ...lowBalanceOf(row),
    operator: { id: row.operator_id, name: row.name },
  }));
}

type FailuresRow = {
  operator_id: number;
  name: string;
  customers: number;
  reason: string;
  stamp: string;
  is_read: boolean;
};

async function findFailures(reader: Reader, adminId: number, now: Date): Promise<AdminAlert[]> {
  const failures = await reader<FailureRow[]>`
    ${across("admin alerts")} ${newestFailures({ now, most: maxFailures })}`;
  if (failures.length === 0) return [];
  const rows = await reader<FailuresRow[]>`
    ${across("admin alerts")}
    select failed.*, name, ${readCondition(all(adminId), "failed_reminders", sql`failed`)} as is_read
    from (
      select operator_id, count(distinct customer_id) as customers, max(failed_at) as stamp,
        (array_agg(reason order by failed_at desc))[1] as reason
      from (${failuresAmong(failures)}) as failures
      group by operator_id
    ) as failed
    join users on users.id = failed.operator_id and users.is_active`;
  return rows.map(({ operator_id, name, customers, reason, stamp, is_read }) => ({
    kind: "failed_reminders",
    stamp,
    at: stamp,
    isRead: is_read,
    customers,
    reason,
    operator: { id: operator_id, name },
  }));
}

/** An operator's recharges below cost, and the customer of the last one. */
type LossesRow = { operator_id: number; recharges: number; loss: string; customer_id: number; stamp: string };

type BelowCostRow = LossesRow & { operator_name: string; customer_name: string; is_read: boolean };

async function findBelowCost(reader: Reader, adminId: number, now: Date): Promise<AdminAlert[]> {
  const since = new Date(now.getTime() - belowCostMilliseconds);
  const sold = await reader<LossesRow[]>`
    ${across("admin alerts")}
    select operator_id, count(*) as recharges, sum(loss) as loss, max(recharge_date) as stamp,
      (array_agg(customer_id order by recharge_date desc, id desc))[1] as customer_id
    from (
      select operator_id, id, customer_id, recharge_date, ${rechargeCost} - amount as loss from recharges
      where ${soldBelowCost} and recharge_date > ${since}
      order by recharge_date desc limit ${maxBelowCost}
    ) as newest
    group by operator_id`;
  if (sold.length === 0) return [];
  const rows = await reader<BelowCostRow[]>`
    ${across("admin alerts")}
    select sold.*, users.name as operator_name, ${readCondition(all(adminId), "sold_below_cost", sql`sold`)} as is_read
    from (
      select customers.operator_id, recharges, loss, customer_id, customers.name as customer_name, stamp
      from jsonb_to_recordset(${json(sold)}) as sold (
        operator_id bigint, recharges bigint, loss numeric, customer_id bigint, stamp timestamptz(3))
      join customers on customers.operator_id = sold.operator_id and customers.id = sold.customer_id
    ) as sold
    join users on users.id = sold.operator_id and users.is_active`;
  return rows.map((row) => ({
    kind: "sold_below_cost",
    stamp: row.stamp,
    at: row.stamp,
    isRead: row.is_read,
    recharges: row.recharges,
    loss: Number(row.loss),
    customer: { id: row.customer_id, name: row.customer_name },
    operator: { id: row.operator_id, name: row.operator_name },
  }));
}

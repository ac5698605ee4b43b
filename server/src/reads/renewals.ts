import { maxDueDays, runwayDays } from "@cable-connect/contract/due-days";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import type { renewalsDue } from "@cable-connect/contract/wallet";
import type { z } from "zod";
import { json, type Sql, sql } from "../database/sql.ts";

/**
 * The operator's services that are `due`, or expire today or within `days` days after it, as a query of `expiry_date`,
 * `renewals` and `amount` (what their renewals cost, in rupees), whose rows the caller adds up. Includes only
 * services that can be renewed: active customers and connections, assigned platforms; those `expired` are taken as given
 * up. Starts from the stored sums of all services per day at their last amounts, and subtracts the few that can't be
 * renewed, each looked up by what prevents it (`offset 0` keeps the planner from reordering that). Then adds, for services
 * on platforms with prices or a floor, what their renewal costs more or less than last time.
 */
export function renewalsWithin(operatorId: number, period: Period): Sql {
  return dueRenewals((table) => sql`${table}.operator_id = ${operatorId}`, period, sql`offset 0`);
}

/** What the renewals of several operators within a period cost, with their `operator_id`. */
export function renewalsOfEach(operatorIds: readonly number[], period: Period): Sql {
  return dueRenewals((table) => sql`${table}.operator_id = any(${operatorIds})`, period, sql``);
}

type Period = { today: BusinessDate; days: number };

/**
 * @param isOf a condition for the operator of a table's rows
 * @param fence ends a lookup
 */
function dueRenewals(isOf: (table: Sql) => Sql, { today, days }: Period, fence: Sql): Sql {
  const within = sql`expiry_date >= ${today}::date - ${maxDueDays}::integer and expiry_date <= ${today}::date + ${days}::integer`;
  return sql`
    select operator_id, expiry_date, services as renewals, amount from expiry_totals
    where ${isOf(sql`expiry_totals`)} and ${within}
    union all
    select customers.operator_id, service.expiry_date, -1, -service.last_amount
    from customers cross join lateral (
      select expiry_date, last_amount from subscriptions
      where ${isOf(sql`subscriptions`)} and subscriptions.operator_id = customers.operator_id
        and customer_id = customers.id and ${within} ${fence}
    ) as service
    where ${isOf(sql`customers`)} and not customers.is_active
    union all
    select unassigned.operator_id, service.expiry_date, -1, -service.last_amount
    from platform_assignments as unassigned cross join lateral (
      select expiry_date, last_amount, customer_id from subscriptions
      where ${isOf(sql`subscriptions`)} and subscriptions.operator_id = unassigned.operator_id
        and platform_id = unassigned.platform_id and ${within} ${fence}
    ) as service
    where ${isOf(sql`unassigned`)} and not unassigned.is_active and exists (
      select from customers
      where ${isOf(sql`customers`)} and customers.operator_id = unassigned.operator_id
        and customers.id = service.customer_id and customers.is_active)
    union all
    select connection.operator_id, service.expiry_date, -1, -service.last_amount
    from connections as connection cross join lateral (
      select expiry_date, last_amount from subscriptions
      where ${isOf(sql`subscriptions`)} and subscriptions.operator_id = connection.operator_id
        and subscriptions.customer_id = connection.customer_id and subscriptions.platform_id = connection.platform_id
        and connection_id = connection.id and ${within} ${fence}
    ) as service
    where ${isOf(sql`connection`)} and not connection.is_active and exists (
      select from customers
      where ${isOf(sql`customers`)} and customers.operator_id = connection.operator_id
        and customers.id = connection.customer_id and customers.is_active)
      and exists (
        select from platform_assignments as still
        where ${isOf(sql`still`)} and still.operator_id = connection.operator_id and still.platform_id = connection.platform_id
          and still.is_active)
    union all
    select assigned.operator_id, service.expiry_date, 0, ${renewalAmount} - service.last_amount
    from platform_assignments as assigned
    join platforms on platforms.id = assigned.platform_id
      and (is_ottplay or requires_operator_rate and operator_rate is not null)
    cross join lateral (
      select expiry_date, last_amount, customer_id, recharge_id, connection_id from subscriptions
      where ${isOf(sql`subscriptions`)} and subscriptions.operator_id = assigned.operator_id
        and platform_id = assigned.platform_id and ${within} ${fence}
    ) as service
    cross join lateral (
      select ott_code, months, plan_name from recharges
      where ${isOf(sql`recharges`)} and recharges.operator_id = assigned.operator_id
        and recharges.id = service.recharge_id ${fence}
    ) as last
    where ${isOf(sql`assigned`)} and assigned.is_active and exists (
      select from customers
      where ${isOf(sql`customers`)} and customers.operator_id = assigned.operator_id
        and customers.id = service.customer_id and customers.is_active)
      and (service.connection_id = 0 or exists (
        select from connections as connection
        where ${isOf(sql`connection`)} and connection.operator_id = assigned.operator_id and connection.id = service.connection_id
          and connection.is_active))`;
}

/** The months that a service renews, by the rule of `renewedMonths` in the contract. */
const months = sql`
  coalesce(last.months, (${json(Object.fromEntries(fixedPlans.map((plan) => [plan.name, plan.months])))} ->> last.plan_name)::integer, 1)`;

/** What the renewal of a service costs, by the rule of `renewalAmount` in the contract, for one interval or its months. */
const renewalAmount = sql`
  case when is_ottplay then coalesce(nullif((assigned.pricing ->> last.ott_code)::numeric, 0), service.last_amount)
  else greatest(service.last_amount, operator_rate * ${months}) end`;

/** Renewals as a row of a query. */
export type RenewalsRow = { renewals: number; overdue: number; amount: string; short: string };

/** Renewals as the API shows them. */
export function renewalsOf({ renewals, overdue, amount, short }: RenewalsRow): z.output<typeof renewalsDue> {
  return { renewals, overdue, amount: Number(amount), short: Number(short) };
}

/** The last day that is covered, from the first that isn't; null if that is today. */
export function lastCovered(firstUncovered: BusinessDate | null, today: BusinessDate): BusinessDate | null {
  if (firstUncovered === today) return null;
  return firstUncovered === null ? addDays(today, runwayDays.next30) : addDays(firstUncovered, -1);
}

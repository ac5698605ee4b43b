import { addDays, type BusinessDate } from "@cable-connect/contract/business-date";
import { runwayDays } from "@cable-connect/contract/constants";
import type { renewalsDue } from "@cable-connect/contract/wallet";
import type { z } from "zod";
import { type Sql, sql } from "../database/sql.ts";
import { expiringWithin } from "./due-tabs.ts";

/**
 * The operator's services that expire today or within `days` days after it, as a query of `expiry_date`,
 * `renewals` and `amount` (what the services cost last, in rupees), whose rows the caller adds up. Includes only
 * services that can be renewed: active customers, assigned platforms, not overdue. Starts from the stored sums of all
 * services per day and subtracts the few that can't be renewed, each looked up by what prevents it (`offset 0` keeps the
 * planner from reordering that).
 *
 * @param operatorId a parameter, or a column of the surrounding query
 */
export const renewalsWithin = (
  operatorId: Sql,
  { today, days }: { today: BusinessDate; days: number },
): Sql => {
  const within = expiringWithin(today, days);
  return sql`
    select expiry_date, services as renewals, amount from expiry_totals
    where expiry_totals.operator_id = ${operatorId} and ${within}
    union all
    select service.expiry_date, -1, -service.last_amount
    from customers cross join lateral (
      select expiry_date, last_amount from subscriptions
      where subscriptions.operator_id = ${operatorId} and customer_id = customers.id and ${within} offset 0
    ) as service
    where customers.operator_id = ${operatorId} and not customers.is_active
    union all
    select service.expiry_date, -1, -service.last_amount
    from platform_assignments as unassigned cross join lateral (
      select expiry_date, last_amount, customer_id from subscriptions
      where subscriptions.operator_id = ${operatorId} and platform_id = unassigned.platform_id and ${within} offset 0
    ) as service
    where unassigned.operator_id = ${operatorId} and not unassigned.is_active and exists (
      select from customers
      where customers.operator_id = ${operatorId} and customers.id = service.customer_id and customers.is_active)`;
};

/** Renewals as a row of a query. */
export type RenewalsRow = { renewals: number; amount: string; short: string };

/** Renewals as the API shows them. */
export function renewalsOf({ renewals, amount, short }: RenewalsRow): z.output<typeof renewalsDue> {
  return { renewals, amount: Number(amount), short: Number(short) };
}

/**
 * The first day from today to 30 days ahead up to which the renewals cost more than `available` rupees, as a query of
 * one row with `first_uncovered`; null if all are covered.
 *
 * @param operatorId and `available` are parameters, or columns of the surrounding query
 */
export const firstUncovered = (operatorId: Sql, available: Sql, today: BusinessDate): Sql => sql`
  select min(day) filter (where renewals > 0 and amount_so_far > ${available}) as first_uncovered
  from (
    select expiry_date as day, sum(renewals) as renewals, sum(sum(amount)) over (order by expiry_date) as amount_so_far
    from (${renewalsWithin(operatorId, { today, days: runwayDays.next30 })}) as due group by expiry_date
  ) as running`;

/** The last day that is covered, from the first that isn't; null if that is today. */
export function lastCovered(firstUncovered: BusinessDate | null, today: BusinessDate): BusinessDate | null {
  if (firstUncovered === today) return null;
  return firstUncovered === null ? addDays(today, runwayDays.next30) : addDays(firstUncovered, -1);
}

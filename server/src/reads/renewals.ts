import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { renewalsDue } from "@cable-connect/contract/wallet";
import type { z } from "zod";
import { type Sql, sql } from "../database/sql.ts";

/**
 * What of an operator's services expires from `today` on within `days` days, today included, as a query of `expiry_date`,
 * `renewals` and `amount`, which are to be added up: what the services cost last, in rupees. Only those that a recharge
 * would renew: of active customers, on platforms that stand assigned; what is overdue is left out, as nobody knows whether
 * it will ever be renewed. The writes keep the sums of all services of a day; the few that none renews are taken off, each
 * looked up from what keeps it from being renewed (`offset 0` holds the database to that), as mostly nothing does.
 *
 * @param operatorId a parameter, or the column of a row that the query stands beside
 */
export const renewalsWithin = (
  operatorId: Sql,
  { today, days }: { today: BusinessDate; days: number },
): Sql => {
  const within = sql`expiry_date >= ${today}::date and expiry_date < ${today}::date + ${days}::integer`;
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

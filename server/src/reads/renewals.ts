import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { renewalsDue } from "@cable-connect/contract/wallet";
import type { z } from "zod";
import type { Fragment, Reader } from "../database/connect.ts";

/**
 * An operator's services that expire from `today` on within `days` days, today included, as a query of `expiry_date` and
 * `amount`: what the service cost last, in rupees. Only those that a recharge would renew: of active customers, on
 * platforms that stand assigned. What is overdue is left out, as nobody knows whether it will ever be renewed.
 *
 * @param operatorId a parameter, or the column of a row that the query stands beside
 */
export const renewalsWithin = (
  reader: Reader,
  operatorId: Fragment,
  { today, days }: { today: BusinessDate; days: number },
): Fragment =>
  reader`
    select expiry_date, last_amount as amount from subscriptions
    where subscriptions.operator_id = ${operatorId}
      and expiry_date >= ${today}::date and expiry_date < ${today}::date + ${days}::integer
      and not exists (
        select from customers
        where customers.operator_id = ${operatorId} and customers.id = subscriptions.customer_id and not is_active)
      and platform_id in (
        select assigned.platform_id from platform_assignments as assigned
        where assigned.operator_id = ${operatorId} and is_active)`;

/** Renewals as a row of a query. */
export type RenewalsRow = { renewals: number; amount: string; short: string };

/** Renewals as the API shows them. */
export function renewalsOf({ renewals, amount, short }: RenewalsRow): z.output<typeof renewalsDue> {
  return { renewals, amount: Number(amount), short: Number(short) };
}

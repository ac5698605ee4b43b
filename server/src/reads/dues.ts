import { type DueRecord, expiryOf, type RenewalObstacle } from "@cable-connect/contract/dues";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Context } from "../context.ts";
import { type Sql, sql } from "../database/sql.ts";
import { pageToPayPathOf } from "../links/page-to-pay-path.ts";
import { type Place, placeColumn } from "./areas.ts";
import { connectionColumn, inactiveConnectionCondition, severalConnectionsCondition } from "./connections.ts";
import { outstandingColumn } from "./customer-accounts.ts";
import { type LastReminderRow, lastReminderOf, lastReminderRow } from "./last-reminder.ts";
import { isRecharge } from "./recharges.ts";
import { nextAmountsOf, type PricedRow, pricedColumns } from "./renewal-prices.ts";
import { type ServiceRow, serviceOf } from "./services.ts";

/** A service with its newest recharge. */
export type DueRow = ServiceRow &
  LastReminderRow &
  PricedRow & {
    recharge_id: number;
    customer_id: number;
    customer_name: string;
    phone: string;
    email: string | null;
    customer_created_at: string;
    months: number | null;
    amount: string;
    /** Null for a service that an import brought forward. */
    recharge_date: string | null;
    expiry_date: BusinessDate;
    obstacle: RenewalObstacle | null;
    outstanding: string | null;
    place: Place | null;
    address: string | null;
    is_one_of_several: boolean | null;
  };

/** The services of `page`, a query of their keys, each as a `DueRow`. */
export function dueRows(operatorId: number, page: Sql): Sql {
  return sql`
  select page.*, customers.name as customer_name, phone, email,
    customers.created_at as customer_created_at, platforms.name as platform_name,
    platforms.type as platform_type, plan_name, recharges.ott_code, months, amount,
    case when ${isRecharge} then recharge_date end as recharge_date, last_reminder.*,
    case
      when not customers.is_active then 'customer_inactive'
      when assigned.platform_id is null then 'platform_not_assigned'
      when ${inactiveConnectionCondition(operatorId, sql`recharges.connection_id`)} then 'connection_inactive'
    end as obstacle, ${connectionColumn(operatorId, sql`recharges.connection_id`)} as connection, ${outstandingColumn(operatorId)} as outstanding,
      ${placeColumn(operatorId)} as place, customers.address,
      ${severalConnectionsCondition(operatorId, sql`recharges.connection_id`)} as is_one_of_several,
      ${pricedColumns(operatorId, sql`recharges`)}
  from (${page}) as page
  join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
  join customers on customers.operator_id = ${operatorId} and customers.id = page.customer_id
  join platforms on platforms.id = page.platform_id
  left join platform_assignments as assigned on assigned.operator_id = ${operatorId}
    and assigned.platform_id = page.platform_id and assigned.is_active
  left join ott_plans on ott_plans.ott_code = recharges.ott_code
  left join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = page.customer_id
  left join lateral (${lastReminderRow(operatorId, sql`page.recharge_id`)}) as last_reminder on true`;
}

/** Whose services are shown, and on which day. */
type Showing = { context: Context; operatorId: number; today: BusinessDate; nearDays?: number };

/** A service as the API shows it. */
export function dueRecordOf(row: DueRow, { context, operatorId, today, nearDays }: Showing): DueRecord {
  const outstanding = row.outstanding === null ? undefined : Number(row.outstanding);
  const customer = { operatorId, id: row.customer_id, created_at: row.customer_created_at };
  return {
    id: row.recharge_id,
    ...expiryOf(row.expiry_date, today, nearDays),
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phone: row.phone,
      address: row.address,
      ...row.place,
    },
    ...serviceOf(row),
    ...(row.is_one_of_several && { isOneOfSeveral: true as const }),
    ottCode: row.ott_code,
    months: row.months,
    amount: row.amount,
    ...nextAmountsOf(row, today),
    ...(row.recharge_date === null && { isBroughtForward: true as const }),
    rechargeDate: row.recharge_date,
    expiryDate: row.expiry_date,
    lastReminder: lastReminderOf(row),
    obstacle: row.obstacle,
    ...(outstanding !== undefined && { outstanding }),
    ...(outstanding && { paymentPath: pageToPayPathOf(context, customer) }),
  };
}

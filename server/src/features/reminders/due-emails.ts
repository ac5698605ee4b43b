import { reminderDays } from "@cable-connect/contract/reminders/reminder-stages";
import type { ReminderDetails } from "@cable-connect/contract/reminders/reminder-text";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import {
  connectionColumn,
  inactiveConnectionCondition,
  severalConnectionsCondition,
} from "../../reads/connections.ts";
import { nextAmountsOf, type PricedRow, pricedColumns } from "../../reads/renewal-prices.ts";
import { type ServiceRow, serviceOf } from "../../reads/services.ts";

/** A stage before the expiry; overdue services get no email. */
export type EmailStage = "7" | "3" | "1" | "0";

/** Each stage with its range of days until the expiry, both ends included. */
export const emailStages = reminderDays.map((days, index) => ({
  stage: String(days) as EmailStage,
  days,
  from: (reminderDays[index + 1] ?? -1) + 1,
}));

type Due = { operatorId: number; stage: EmailStage; today: BusinessDate; timeZone: string };

/** Whether a service's customer can be emailed about it: a condition for rows of `subscriptions`. */
function emailableCondition(operatorId: number): Sql {
  return sql`
  (
    select is_active and email is not null from customers
    where customers.operator_id = ${operatorId} and customers.id = subscriptions.customer_id)
  and subscriptions.platform_id in (
    select assigned.platform_id from platform_assignments as assigned
    where assigned.operator_id = ${operatorId} and is_active)
  and (subscriptions.connection_id = 0 or not ${inactiveConnectionCondition(operatorId, sql`subscriptions.connection_id`)})`;
}

/** Whether a service is due for a reminder in a stage: a condition for rows of `subscriptions`. */
function dueCondition({ operatorId, stage, today, timeZone }: Due): Sql {
  const { days, from } = emailStages.find((known) => known.stage === stage) ?? { days: 0, from: 0 };
  return sql`
    subscriptions.operator_id = ${operatorId}
    and subscriptions.expiry_date between ${today}::date + ${from}::integer and ${today}::date + ${days}::integer
    and ${emailableCondition(operatorId)}
    -- Whoever recharged after the stage had begun knows the expiry already.
    and (
      select status = 'brought-forward' or (recharge_date at time zone ${timeZone})::date < subscriptions.expiry_date - ${days}::integer
      from recharges where recharges.operator_id = ${operatorId} and recharges.id = subscriptions.recharge_id)`;
}

/** The position after which a list of services continues. */
export type Cursor = { expiry_date: BusinessDate; recharge_id: number };

/** The next `size` services of a stage without an email yet, or only a cancelled one, soonest expiry first. */
export function selectDueEmails(
  reader: Reader,
  due: Due,
  { after, size }: { after: Cursor | undefined; size: number },
): Promise<Cursor[]> {
  const { operatorId, stage } = due;
  return reader<Cursor[]>`
    select expiry_date, recharge_id from subscriptions
    where ${dueCondition(due)}
      ${after ? sql`and (expiry_date, recharge_id) > (${after.expiry_date}::date, ${after.recharge_id})` : sql``}
      and not exists (
        select 1 from reminders
        where reminders.operator_id = ${operatorId} and reminders.recharge_id = subscriptions.recharge_id
          and stage = ${stage} and channel = 'email' and reminders.status <> 'cancelled')
    order by expiry_date, recharge_id limit ${size}`;
}

/** A service to send an email about. */
export type DueEmail = Omit<ReminderDetails, "owed"> & {
  customerId: number;
  email: string;
  /** What the customer owes in rupees, above zero; null if nothing or if the operator doesn't collect. */
  outstanding: number | null;
  customerCreatedAt: string;
};

type DueEmailRow = ServiceRow &
  PricedRow & {
    is_one_of_several: boolean | null;
    customer_id: number;
    name: string;
    email: string;
    months: number | null;
    amount: string;
    expiry_date: BusinessDate;
    outstanding: string | null;
    customer_created_at: string;
  };

type Service = { operatorId: number; rechargeId: number; today: BusinessDate };

/** A recharge's service if that stage's automatic email is still due; undefined once renewed. */
export function findDueEmail(reader: Reader, due: Due & Service): Promise<DueEmail | undefined> {
  return findEmail(reader, due, dueCondition(due));
}

/** A recharge's service if its customer can be emailed about it, whatever its expiry; undefined once renewed. */
export function findChosenEmail(reader: Reader, service: Service): Promise<DueEmail | undefined> {
  const { operatorId } = service;
  return findEmail(
    reader,
    service,
    sql`subscriptions.operator_id = ${operatorId} and ${emailableCondition(operatorId)}`,
  );
}

async function findEmail(
  reader: Reader,
  { operatorId, rechargeId, today }: Service,
  condition: Sql,
): Promise<DueEmail | undefined> {
  const [row] = await reader<DueEmailRow[]>`
    select subscriptions.customer_id, customers.name, email, platforms.id as platform_id, platforms.name as platform_name,
      platforms.type as platform_type, plan_name, recharges.ott_code, months, amount, ${pricedColumns(operatorId, sql`recharges`)},
      subscriptions.expiry_date, customers.created_at as customer_created_at,
      case when collects and wallet.balance < 0 then -wallet.balance end as outstanding,
      ${connectionColumn(operatorId, sql`recharges.connection_id`)} as connection,
      ${severalConnectionsCondition(operatorId, sql`recharges.connection_id`)} as is_one_of_several
    from subscriptions
    join customers on customers.operator_id = ${operatorId} and customers.id = subscriptions.customer_id
    join recharges on recharges.operator_id = ${operatorId} and recharges.id = subscriptions.recharge_id
    join platforms on platforms.id = subscriptions.platform_id
    join wallets on wallets.operator_id = ${operatorId}
    left join platform_assignments as assigned on assigned.operator_id = ${operatorId}
      and assigned.platform_id = subscriptions.platform_id and assigned.is_active
    left join ott_plans on ott_plans.ott_code = recharges.ott_code
    left join customer_wallets as wallet on wallet.operator_id = ${operatorId}
      and wallet.customer_id = subscriptions.customer_id
    where ${condition} and subscriptions.recharge_id = ${rechargeId}`;
  return (
    row && {
      customerId: row.customer_id,
      email: row.email,
      customer: { name: row.name },
      ...serviceOf(row),
      isOneOfSeveral: row.is_one_of_several ?? false,
      ...nextAmountsOf(row, today),
      expiryDate: row.expiry_date,
      outstanding: row.outstanding === null ? null : Number(row.outstanding),
      customerCreatedAt: row.customer_created_at,
    }
  );
}

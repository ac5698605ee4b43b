import type { Customer } from "@cable-connect/contract/customers";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { changesBetween } from "../../audit.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import { assignments, columnsAndValues, json, type Sql, sql } from "../../database/sql.ts";
import { placeColumn } from "../../reads/areas.ts";
import { outstandingColumn } from "../../reads/customer-accounts.ts";
import { type CustomerRow, customerOf } from "../../reads/customers.ts";

/** The operator whose customers to read, and the day on which a service counts as active. */
export type CustomerScope = { operatorId: number; today: BusinessDate };

/**
 * The customers that `chosen`, a query of their `id`, chooses, with wallet balance and `columns`, their active services
 * unless given.
 */
export function customerRows(
  scope: CustomerScope,
  chosen: Sql,
  columns = sql`${activeServicesColumn(scope)} as active_services`,
) {
  const { operatorId } = scope;
  return sql`
  select customers.id, name, phone, email, address, is_active, created_at, customers.updated_at,
    greatest(wallet.balance, 0)::text as wallet_balance, ${outstandingColumn(operatorId)} as outstanding,
    ${placeColumn(operatorId)} as place, ${columns}
  from (${chosen}) as chosen
  join customers on customers.operator_id = ${operatorId} and customers.id = chosen.id
  left join customer_wallets as wallet
    on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id`;
}

/** SQL for the services of `customers`, a row of that table, that have not expired, as JSON. */
export function activeServicesColumn({ operatorId, today }: CustomerScope): Sql {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object('platformId', platform_id, 'expiryDate', expiry_date)
        || case when connection_id > 0 then jsonb_build_object('connectionId', connection_id) else '{}' end
      order by expiry_date, platform_id, connection_id
    ), '[]')
    from subscriptions
    where subscriptions.operator_id = ${operatorId} and customer_id = customers.id and expiry_date >= ${today}
  )`;
}

/** One of the operator's customers; undefined if it has none with that ID. */
export async function selectCustomer(
  reader: Reader,
  scope: CustomerScope,
  id: number,
): Promise<Customer | undefined> {
  const [row] = await reader<CustomerRow[]>`${customerRows(scope, sql`select ${id}::bigint as id`)}`;
  return row && customerOf(row);
}

/** A customer's editable columns. */
type CustomerColumns = {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  is_active: boolean;
  area_id: number | null;
  street: string | null;
};

export async function insertCustomer(
  transaction: Transaction,
  { operatorId, id }: { operatorId: number; id: number },
  columns: Omit<CustomerColumns, "is_active">,
  now: Date,
): Promise<void> {
  const values = { operator_id: operatorId, id, ...columns, created_at: now, updated_at: now };
  await transaction`insert into customers ${columnsAndValues(values)}`;
}

/** Sets the given columns; returns false if the operator has no such customer. */
export async function updateCustomerRow(
  transaction: Transaction,
  { operatorId, id }: { operatorId: number; id: number },
  columns: Partial<CustomerColumns & { route_position: null }>,
  now: Date,
): Promise<boolean> {
  const updated = await transaction`
    update customers set ${assignments({ ...columns, updated_at: now })}
    where operator_id = ${operatorId} and id = ${id} returning id`;
  return updated.length === 1;
}

/**
 * A customer's editable columns and when they were changed, locking the row until the end of the transaction; undefined if
 * there is none.
 */
export async function lockCustomer(
  transaction: Transaction,
  operatorId: number,
  id: number,
): Promise<(CustomerColumns & { updatedAt: string }) | undefined> {
  const [row] = await transaction<(CustomerColumns & { updated_at: string })[]>`
    select name, phone, email, address, is_active, area_id, street, updated_at from customers
    where operator_id = ${operatorId} and id = ${id} for no key update`;
  return row && { ...row, updatedAt: instantOf(row.updated_at) };
}

/** The changed values of a customer, by API field name. */
export type ChangeOfCustomer = { id: number } & ReturnType<typeof changesBetween>;

/** Records changes of customers in one statement; skips unchanged ones. */
export async function insertCustomerChanges(
  transaction: Transaction,
  operatorId: number,
  changes: readonly ChangeOfCustomer[],
  now: Date,
): Promise<void> {
  const changed = changes.filter(({ after }) => Object.keys(after).length > 0);
  if (changed.length === 0) return;
  await transaction`
    insert into customer_changes (operator_id, customer_id, actor_id, before, after, created_at)
    select ${operatorId}, changed.id, ${operatorId}, changed.before, changed.after, ${now}
    from jsonb_to_recordset(${json(changed)}) as changed (id bigint, before jsonb, after jsonb)`;
}

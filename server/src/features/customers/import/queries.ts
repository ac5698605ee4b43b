import { type IdentifierKind, identifierKinds } from "@cable-connect/contract/connections/identifier-kinds";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader, Transaction } from "../../../database/connect.ts";
import { identifier, json, sql } from "../../../database/sql.ts";
import {
  byColumn,
  columnOf,
  type IdentifierColumns,
  uniqueKey,
} from "../../../reads/connection-identifiers.ts";
import { nextVersionIn } from "../../../reads/versions.ts";
import type { ConnectionValues, RowValues } from "./read-row.ts";

/** Whose rows to read. An import locks those that it may update until the end of its transaction. */
export type ImportSource = { operatorId: number } & (
  | { reader: Reader; isLocking: false }
  | { reader: Transaction; isLocking: true }
);

/** An existing customer, as an import compares it. */
type ExistingCustomer = { id: number } & RowValues;

/** An existing customer found by its phone number. */
export type FoundCustomer = ExistingCustomer & { is_active: boolean };

/** The customers whose phone numbers have any of these digits. */
export function selectCustomersByPhone(
  { reader, operatorId, isLocking }: ImportSource,
  digits: ReadonlySet<string>,
): Promise<FoundCustomer[]> {
  return reader<FoundCustomer[]>`
    select customers.id, customers.name, phone, email, address, customers.is_active, areas.name as area, street
    from jsonb_array_elements_text(${json([...digits])}) as wanted (digits)
    join customers on customers.operator_id = ${operatorId} and phone_digits = wanted.digits
    left join areas on areas.operator_id = ${operatorId} and areas.id = area_id
    order by customers.id ${isLocking ? sql`for no key update of customers` : sql``}`;
}

/** An active connection with the name of its customer. */
export type FoundConnection = IdentifierColumns & {
  id: number;
  customer_id: number;
  customer: string;
  platform_id: number;
  label: string | null;
  price: string | null;
};

/** An identifier to look for, as the unique indexes compare it. */
export type WantedIdentifier = { platform: number; kind: IdentifierKind; value: string };

/** The active connections of these customers, and those with any of these identifiers. */
export async function selectConnections(
  { reader, operatorId, isLocking }: ImportSource,
  customerIds: readonly number[],
  wanted: readonly WantedIdentifier[],
): Promise<FoundConnection[]> {
  const byKind = identifierKinds.map((kind) => {
    const column = identifier(columnOf[kind]);
    return sql`
      union
      select connection.id from wanted join connections as connection
        on connection.operator_id = ${operatorId} and connection.platform_id = wanted.platform
        and ${uniqueKey(kind)} = wanted.value and connection.is_active and connection.${column} is not null
      where wanted.kind = ${kind}`;
  });
  return reader<FoundConnection[]>`
    with wanted as (
      select platform, kind, value from jsonb_to_recordset(${json(wanted)}) as listed (
        platform bigint, kind text, value text)
    ), ids as (
      select connection.id from jsonb_array_elements_text(${json(customerIds)}) as listed (customer)
      join connections as connection on connection.operator_id = ${operatorId} and connection.customer_id = listed.customer::bigint
        and connection.is_active
      ${byKind.reduce((all, one) => sql`${all} ${one}`)}
    )
    select connection.id, connection.customer_id, customers.name as customer, connection.platform_id, connection.label, connection.set_top_box,
      connection.smart_card, connection.mac, connection.username, connection.account, connection.price
    from connections as connection
    join customers on customers.operator_id = ${operatorId} and customers.id = connection.customer_id
    where connection.operator_id = ${operatorId} and connection.id in (select id from ids)
    order by connection.id ${isLocking ? sql`for no key update of connection` : sql``}`;
}

/** A service of a customer by its newest recharge, or as an import brought it forward; connection 0 for none. */
export type FoundService = {
  customer_id: number;
  platform_id: number;
  connection_id: number;
  plan_name: string | null;
  ott_code: string | null;
  amount: string;
  expiry_date: BusinessDate;
  is_brought_forward: boolean;
};

/**
 * The services of customers; an import has locked the operator's wallet, so that none is recharged meanwhile. Looked up one by
 * one, as the statement may be planned while there are none: it would then read all recharges for each.
 */
export async function selectServices(
  { reader, operatorId }: ImportSource,
  customerIds: readonly number[],
): Promise<FoundService[]> {
  return reader<FoundService[]>`
    select service.*, plan_name, ott_code, amount, is_brought_forward
    from jsonb_array_elements_text(${json(customerIds)}) as listed (customer)
    cross join lateral (
      select customer_id, platform_id, connection_id, expiry_date, recharge_id from subscriptions
      where subscriptions.operator_id = ${operatorId} and customer_id = listed.customer::bigint offset 0
    ) as service
    cross join lateral (
      select plan_name, ott_code, amount, status = 'brought-forward' as is_brought_forward from recharges
      where recharges.operator_id = ${operatorId} and recharges.id = service.recharge_id limit 1
    ) as last`;
}

/**
 * Those of the customers whose account has entries. None begins during an import: it has locked the operator's wallet, and every
 * booking of an entry takes that lock.
 */
export async function selectBegunAccounts(
  { reader, operatorId }: ImportSource,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await reader<{ customer_id: number }[]>`
    select customer_id from customer_wallets
    where operator_id = ${operatorId} and customer_id = any(${customerIds}::bigint[]) and last_seq > 0`;
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** Adds active areas, under the lock of the operator's wallet. */
export async function insertAreas(
  transaction: Transaction,
  operatorId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  await transaction`
    insert into areas (operator_id, id, name, created_at, updated_at)
    select ${operatorId}, nth + (select coalesce(max(id), 0) from areas where operator_id = ${operatorId}), name, ${now}, ${now}
    from jsonb_array_elements_text(${json([...names])}) with ordinality as added (name, nth)
    order by nth
    on conflict do nothing`;
}

/** Adds active customers, in this order and with numbers up to `lastId`, in one statement. */
export async function insertCustomers(
  transaction: Transaction,
  { operatorId, lastId }: { operatorId: number; lastId: number },
  customers: readonly RowValues[],
  now: Date,
): Promise<void> {
  await transaction`
    insert into customers (operator_id, id, name, phone, email, address, area_id, street, created_at, updated_at)
    select ${operatorId}, ${lastId - customers.length} + nth, added.name, added.phone, added.email, added.address,
      areas.id, added.street, ${now}, ${now}
    from jsonb_array_elements(${json([...customers])}) with ordinality as listed (entry, nth)
    cross join lateral jsonb_to_record(entry)
      as added (name text, phone text, email text, address text, area text, street text)
    left join areas on areas.operator_id = ${operatorId} and lower(areas.name) = lower(added.area)
    order by nth`;
}

/** Updates name, email and address of customers in one statement, and area and street of those that have them. */
export async function updateCustomers(
  transaction: Transaction,
  operatorId: number,
  customers: readonly ExistingCustomer[],
  now: Date,
): Promise<void> {
  await transaction`
    update customers set name = changed.name, email = changed.email, address = changed.address,
      updated_at = ${nextVersionIn(sql`customers.updated_at`, now)}
    from jsonb_to_recordset(${json([...customers])})
      as changed (id bigint, name text, email text, address text)
    where customers.operator_id = ${operatorId} and customers.id = changed.id`;
  const placed = customers.filter(({ area }) => area !== undefined);
  if (placed.length === 0) return;
  await transaction`
    update customers set area_id = found.id, street = changed.street,
      route_position = case when area_id = found.id then route_position end
    from jsonb_to_recordset(${json(placed)}) as changed (id bigint, area text, street text)
    left join areas as found on found.operator_id = ${operatorId} and lower(found.name) = lower(changed.area)
    where customers.operator_id = ${operatorId} and customers.id = changed.id`;
}

/** Updates connections in one statement. */
export async function updateConnections(
  transaction: Transaction,
  operatorId: number,
  connections: readonly ({ id: number } & ConnectionValues)[],
  now: Date,
): Promise<void> {
  if (connections.length === 0) return;
  const rows = connections.map(({ id, label, price, ...identifiers }) => ({
    id,
    label,
    price,
    ...byColumn(identifiers),
  }));
  await transaction`
    update connections set label = changed.label, price = changed.price, set_top_box = changed.set_top_box,
      smart_card = changed.smart_card, mac = changed.mac, username = changed.username, account = changed.account,
      updated_at = ${nextVersionIn(sql`connections.updated_at`, now)}
    from jsonb_to_recordset(${json(rows)}) as changed (
      id bigint, label text, price numeric, set_top_box text, smart_card text, mac text, username text, account text)
    where connections.operator_id = ${operatorId} and connections.id = changed.id`;
}

import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Customer } from "@cable-connect/contract/customers";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { changesBetween } from "../../audit.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { offsetOf } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { assignments, columnsAndValues, json, type Sql, sql } from "../../database/sql.ts";
import { type CustomerRow, customerOf, isSearched } from "../../reads/customers.ts";

/** The operator whose customers to read, and the day on which a service counts as active. */
export type CustomerScope = { operatorId: number; today: BusinessDate };

type ChosenRow = CustomerRow & { total: number };

/** The chosen customers (`id`, and the `total` to return with each) with wallet balance and active services. */
const withServices = ({ operatorId, today }: CustomerScope, chosen: Sql) => sql`
  select customers.id, name, phone, email, address, is_active, created_at, customers.updated_at,
    coalesce(wallet.balance, 0)::text as wallet_balance, services.active_services, chosen.total
  from (${chosen}) as chosen
  join customers on customers.operator_id = ${operatorId} and customers.id = chosen.id
  left join customer_wallets as wallet
    on wallet.operator_id = customers.operator_id and wallet.customer_id = customers.id
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('platformId', platform_id, 'expiryDate', expiry_date) order by expiry_date, platform_id
    ), '[]') as active_services
    from subscriptions
    where subscriptions.operator_id = customers.operator_id and customer_id = customers.id
      and expiry_date >= ${today}
  ) as services`;

const newestFirst = sql`order by created_at desc, id desc`;

function matching({ operatorId }: Pick<CustomerScope, "operatorId">, search: string | undefined) {
  const found = search ? sql`and ${isSearched(search)}` : sql``;
  return sql`customers where operator_id = ${operatorId} ${found}`;
}

/**
 * Without a search, the count comes from the totals kept by the writes. Search results are collected once, in the order
 * of the index, to be both counted and paged.
 */
function pageOf(scope: CustomerScope, { search, ...page }: ListQuery) {
  const offset = offsetOf(page);
  if (!search)
    return sql`
      select id, ${countAll(scope)} as total
      from ${matching(scope, search)} ${newestFirst} limit ${page.limit} offset ${offset}`;
  const before = Math.min(offset, maxFound);
  return sql`
    select unnest(ids[${before + 1}::integer:${before + page.limit}::integer]) as id, cardinality(ids) as total
    from (
      select array_agg(id) as ids
      from (select id from ${matching(scope, search)} ${newestFirst}) as listed
    ) as found`;
}

/** More IDs than fit into one PostgreSQL array, whose limit is 1 GB. */
const maxFound = 2 ** 27;

function countAll({ operatorId }: CustomerScope) {
  return sql`coalesce((select customers from customer_totals where operator_id = ${operatorId}), 0)`;
}

type ListQuery = PageQuery & { search?: string | undefined };

/** One page of customers, newest first, with the total of matches. */
export async function selectCustomers(
  reader: Reader,
  scope: CustomerScope,
  query: ListQuery,
): Promise<{ customers: Customer[]; total: number }> {
  const rows = await reader<ChosenRow[]>`
    ${withServices(scope, pageOf(scope, query))} ${newestFirst}`;
  if (rows[0] || query.page === 1) return { customers: rows.map(customerOf), total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`
    select ${query.search ? sql`count(*)` : countAll(scope)} as total
    ${query.search ? sql`from ${matching(scope, query.search)}` : sql``}`;
  return { customers: [], total: count.total };
}

/** A customer as the export shows it. */
export type ExportedCustomer = Omit<CustomerRow, "wallet_balance" | "active_services" | "updated_at">;

/** All matching customers, newest first, in batches. */
export function readCustomers(
  snapshot: Snapshot,
  operatorId: number,
  search: string | undefined,
): AsyncGenerator<ExportedCustomer[]> {
  return snapshot.batches(sql`
    select id, name, phone, email, address, is_active, created_at
    from ${matching({ operatorId }, search)} ${newestFirst}`);
}

/** The first matching customers, active ones first, then by name. */
export async function searchCustomers(
  reader: Reader,
  scope: CustomerScope,
  { q, limit }: { q?: string | undefined; limit: number },
): Promise<Customer[]> {
  const order = sql`order by is_active desc, lower(name), id`;
  const chosen = sql`select id, 0 as total from ${matching(scope, q)} ${order} limit ${limit}`;
  const rows = await reader<ChosenRow[]>`${withServices(scope, chosen)} ${order}`;
  return rows.map(customerOf);
}

/** One of the operator's customers; undefined if it has none with that ID. */
export async function selectCustomer(
  reader: Reader,
  scope: CustomerScope,
  id: number,
): Promise<Customer | undefined> {
  const [row] = await reader<
    ChosenRow[]
  >`${withServices(scope, sql`select ${id}::bigint as id, 0 as total`)}`;
  return row && customerOf(row);
}

/** A customer's editable columns. */
export type CustomerColumns = {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  is_active: boolean;
};

/** Adds an active customer; returns its ID. */
export async function insertCustomer(
  transaction: Transaction,
  operatorId: number,
  columns: Omit<CustomerColumns, "is_active">,
  now: Date,
): Promise<number> {
  const [{ id }] = await transaction<[{ id: number }]>`
    insert into customers ${columnsAndValues({ operator_id: operatorId, ...columns, created_at: now, updated_at: now })}
    returning id`;
  return id;
}

/** Sets the given columns; returns false if the operator has no such customer. */
export async function updateCustomerRow(
  transaction: Transaction,
  { operatorId, id }: { operatorId: number; id: number },
  columns: Partial<CustomerColumns>,
  now: Date,
): Promise<boolean> {
  const updated = await transaction`
    update customers set ${assignments({ ...columns, updated_at: now })}
    where operator_id = ${operatorId} and id = ${id} returning id`;
  return updated.length === 1;
}

/** A customer's editable columns, locking the row until the end of the transaction; undefined if there is none. */
export async function lockCustomer(
  transaction: Transaction,
  operatorId: number,
  id: number,
): Promise<CustomerColumns | undefined> {
  const [row] = await transaction<CustomerColumns[]>`
    select name, phone, email, address, is_active from customers
    where operator_id = ${operatorId} and id = ${id} for no key update`;
  return row;
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
    from jsonb_to_recordset(${json(changed)}::jsonb) as changed (id bigint, before jsonb, after jsonb)`;
}

import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Customer } from "@cable-connect/contract/customers";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { Reader, Transaction } from "../../database/connect.ts";
import { offsetOf, partPattern } from "../../database/list-query.ts";
import { type CustomerRow, customerOf } from "../../reads/customers.ts";

/** Whose customers, and the day against which a service counts as active. */
export type CustomerScope = { operatorId: number; today: BusinessDate };

/** Customers with their wallet balance and the services that have not expired. */
const customersOf = (reader: Reader, { operatorId, today }: CustomerScope) => reader`
  select customers.id, name, phone, email, address, is_active, created_at, customers.updated_at,
    coalesce(wallet.balance, 0)::text as wallet_balance, services.active_services
  from customers
  left join customer_wallets as wallet
    on wallet.operator_id = customers.operator_id and wallet.customer_id = customers.id
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('platformId', platform_id, 'expiryDate', expiry_date) order by expiry_date, platform_id
    ), '[]') as active_services
    from subscriptions
    where subscriptions.operator_id = customers.operator_id and customer_id = customers.id
      and expiry_date >= ${today}
  ) as services
  where customers.operator_id = ${operatorId}`;

function matching(reader: Reader, search: string | undefined) {
  return search ? reader`and search_text like ${partPattern(reader, search)}` : reader``;
}

/** One page of customers, newest first, with the total that matches. */
export async function selectCustomers(
  reader: Reader,
  scope: CustomerScope,
  query: PageQuery & { search?: string | undefined },
): Promise<{ customers: Customer[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    reader<CustomerRow[]>`
      ${customersOf(reader, scope)} ${matching(reader, query.search)}
      order by customers.created_at desc, customers.id desc limit ${query.limit} offset ${offsetOf(query)}`,
    reader<[{ total: number }]>`
      select count(*) as total from customers
      where operator_id = ${scope.operatorId} ${matching(reader, query.search)}`,
  ]);
  return { customers: rows.map(customerOf), total: count.total };
}

/** The `size` customers that follow `last` in the list; the first ones without it. */
export async function selectCustomersAfter(
  reader: Reader,
  scope: CustomerScope,
  search: string | undefined,
  { last, size }: { last: Customer | undefined; size: number },
): Promise<Customer[]> {
  const after = last
    ? reader`and (customers.created_at, customers.id) < (${last.createdAt}, ${last.id})`
    : reader``;
  const rows = await reader<CustomerRow[]>`
    ${customersOf(reader, scope)} ${matching(reader, search)} ${after}
    order by customers.created_at desc, customers.id desc limit ${size}`;
  return rows.map(customerOf);
}

/** The first customers that match, by name, active ones first. */
export async function searchCustomers(
  reader: Reader,
  scope: CustomerScope,
  { q, limit }: { q?: string | undefined; limit: number },
): Promise<Customer[]> {
  const rows = await reader<CustomerRow[]>`
    ${customersOf(reader, scope)} ${matching(reader, q)}
    order by is_active desc, lower(name), customers.id limit ${limit}`;
  return rows.map(customerOf);
}

/** One customer of the scope's operator; undefined when it has none of that id. */
export async function selectCustomer(
  reader: Reader,
  scope: CustomerScope,
  id: number,
): Promise<Customer | undefined> {
  const [row] = await reader<CustomerRow[]>`${customersOf(reader, scope)} and customers.id = ${id}`;
  return row && customerOf(row);
}

/** The columns of a customer that a person sets. */
export type CustomerColumns = {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  is_active: boolean;
};

/** Adds an active customer; answers its id. */
export async function insertCustomer(
  transaction: Transaction,
  operatorId: number,
  columns: Omit<CustomerColumns, "is_active">,
  now: Date,
): Promise<number> {
  const [{ id }] = await transaction<[{ id: number }]>`
    insert into customers ${transaction({ operator_id: operatorId, ...columns, created_at: now, updated_at: now })}
    returning id`;
  return id;
}

/** Sets the given columns; false when the operator has no such customer. */
export async function updateCustomerRow(
  transaction: Transaction,
  { operatorId, id }: { operatorId: number; id: number },
  columns: Partial<CustomerColumns>,
  now: Date,
): Promise<boolean> {
  const { count } = await transaction`
    update customers set ${transaction({ ...columns, updated_at: now })}
    where operator_id = ${operatorId} and id = ${id}`;
  return count === 1;
}

import type { Identifiers } from "@cable-connect/contract/connections/identifier-kinds";
import type { Transaction } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";
import { byColumn } from "../../reads/connection-identifiers.ts";

/**
 * Reserves the next numbers for an operator's new connections and returns the last of them; undefined without such an operator.
 * Locks the wallet until the end of the transaction, so that no recharge is made meanwhile.
 */
export async function reserveConnectionNumbers(
  transaction: Transaction,
  operatorId: number,
  connections: number,
): Promise<{ last: number; collects: boolean } | undefined> {
  const [numbered] = await transaction<{ last: number; collects: boolean }[]>`
    update wallets set last_connection_id = last_connection_id + ${connections}
    where operator_id = ${operatorId} returning last_connection_id as last, collects`;
  return numbered;
}

/** A connection to add; `price` in rupees. */
export type NewConnection = Identifiers & {
  customerId: number;
  platformId: number;
  label?: string | null;
  price?: number | null;
};

/**
 * Adds active connections in this order, with numbers up to `last`, under the lock of
 * `reserveConnectionNumbers`. Each takes over its customer's service on the platform that has none.
 */
export async function insertConnections(
  transaction: Transaction,
  { operatorId, last }: { operatorId: number; last: number },
  connections: readonly NewConnection[],
  now: Date,
): Promise<void> {
  const first = last - connections.length + 1;
  const rows = connections.map(({ customerId, platformId, label, price, ...identifiers }, nth) => ({
    id: first + nth,
    customer_id: customerId,
    platform_id: platformId,
    label,
    price,
    ...byColumn(identifiers),
  }));
  await transaction`
    insert into connections (operator_id, id, customer_id, platform_id, label, set_top_box, smart_card, mac, username,
      account, price, created_at, updated_at)
    select ${operatorId}, id, customer_id, platform_id, label, set_top_box, smart_card, mac, username, account, price,
      ${now}, ${now}
    from jsonb_to_recordset(${json(rows)}) as added (
      id bigint, customer_id bigint, platform_id bigint, label text, set_top_box text, smart_card text, mac text,
      username text, account text, price numeric)
    order by id`;
  await takeOverServices(
    transaction,
    operatorId,
    rows.map(({ id }) => id),
  );
}

/**
 * Moves a customer's service without a connection, and its recharges, to the first new connection on its platform: the box that
 * is entered now is the one that the service has always run on. The caller holds the lock of `reserveConnectionNumbers`.
 */
async function takeOverServices(
  transaction: Transaction,
  operatorId: number,
  ids: readonly number[],
): Promise<void> {
  const taken = await transaction<{ id: number; customer_id: number; platform_id: number }[]>`
    update subscriptions as service set connection_id = first.id
    from (
      select min(id) as id, customer_id, platform_id from connections
      where operator_id = ${operatorId} and id = any(${ids}) group by customer_id, platform_id
    ) as first
    where service.operator_id = ${operatorId} and service.customer_id = first.customer_id
      and service.platform_id = first.platform_id and service.connection_id = 0
    returning first.id, first.customer_id, first.platform_id`;
  if (taken.length === 0) return;
  await transaction`
    update recharges set connection_id = taken.id
    from jsonb_to_recordset(${json(taken)}) as taken (
      id bigint, customer_id bigint, platform_id bigint)
    where recharges.operator_id = ${operatorId} and recharges.customer_id = taken.customer_id
      and recharges.platform_id = taken.platform_id and recharges.connection_id is null`;
}

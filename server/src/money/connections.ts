import type { Transaction } from "../database/connect.ts";

/**
 * Gives an operator's new connections their numbers: returns the last one, undefined without such an operator. It locks the
 * wallet until the end of the transaction, so that no recharge is made meanwhile.
 */
export async function numberConnections(
  transaction: Transaction,
  operatorId: number,
  connections: number,
): Promise<{ last: number; collects: boolean } | undefined> {
  const [numbered] = await transaction<{ last: number; collects: boolean }[]>`
    update wallets set last_connection_id = last_connection_id + ${connections}
    where operator_id = ${operatorId} returning last_connection_id as last, collects`;
  return numbered;
}

/**
 * Makes new connections take over their customer's service on the platform that has none, with its recharges: the box that is
 * entered for it is the one that it has always run on. Of several new ones the first takes it. Under `numberConnections`' lock.
 */
export async function takeOverServices(
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
    from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as taken (
      id bigint, customer_id bigint, platform_id bigint)
    where recharges.operator_id = ${operatorId} and recharges.customer_id = taken.customer_id
      and recharges.platform_id = taken.platform_id and recharges.connection_id is null`;
}

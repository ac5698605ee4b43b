import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import { type Sql, sql } from "../database/sql.ts";

/** The connection of a row, null without one. */
export type ConnectedRow = { connection?: NamedConnection | null };

/**
 * The connection with that id, with the box that it has now, as JSON, a column of a query; null, and nothing is looked up, for a
 * null id.
 */
export function connectionColumn(operatorId: number, id: Sql): Sql {
  return named(operatorId, id, sql`connections.box`);
}

/**
 * The same with the box that it had at an instant, such as that of a recharge: what the first swap of the box after it took
 * away. A correction is no swap: the corrected box is the one that was there. `connection-at.sql` is the same for the money
 * functions, as a statement on a cluster can't call a function for it.
 */
export function connectionColumnAt(operatorId: number, id: Sql, instant: Sql): Sql {
  const swappedAfter = sql`(
    select later.old_value from connection_swaps as later
    where later.operator_id = ${operatorId} and later.connection_id = connections.id and later.created_at > ${instant}
      and later.reason is not null and later.kind = case connections.box
        when connections.set_top_box then 'set_top_box' when connections.smart_card then 'smart_card'
        when connections.mac then 'mac' when connections.username then 'username' else 'account' end
    order by later.id limit 1)`;
  return named(operatorId, id, sql`coalesce(${swappedAfter}, connections.box)`);
}

function named(operatorId: number, id: Sql, box: Sql): Sql {
  return sql`(
    select jsonb_build_object('id', connections.id, 'label', connections.label, 'box', ${box}) from connections
    where connections.operator_id = ${operatorId} and connections.id = ${id})`;
}

/** Whether the connection with that id is inactive; null for a null id. */
export function inactiveConnectionCondition(operatorId: number, id: Sql): Sql {
  return sql`(
    select not connections.is_active from connections
    where connections.operator_id = ${operatorId} and connections.id = ${id})`;
}

/** Whether the customer of the connection with that id has another active one on its platform; null for a null id. */
export function severalConnectionsCondition(operatorId: number, id: Sql): Sql {
  return sql`(
    select exists (
      select from connections as other
      where other.operator_id = ${operatorId} and other.customer_id = connections.customer_id
        and other.platform_id = connections.platform_id and other.id <> connections.id and other.is_active)
    from connections where connections.operator_id = ${operatorId} and connections.id = ${id})`;
}

/** The field of an answer, absent without a connection. */
export function connectionField({ connection }: ConnectedRow): { connection?: NamedConnection } {
  return connection ? { connection } : {};
}

import type { NamedConnection } from "@cable-connect/contract/connection-identifiers";
import { type Sql, sql } from "../database/sql.ts";

/** The connection of a row, null without one. */
export type ConnectedRow = { connection?: NamedConnection | null };

/** The connection with that id as JSON, a column of a query; null, and nothing is looked up, for a null id. */
export function connectionOf(operatorId: number, id: Sql): Sql {
  return sql`(
    select jsonb_build_object('id', connections.id, 'label', connections.label, 'box', connections.box) from connections
    where connections.operator_id = ${operatorId} and connections.id = ${id})`;
}

/** Whether the connection with that id is inactive; null for a null id. */
export function isInactiveConnection(operatorId: number, id: Sql): Sql {
  return sql`(
    select not connections.is_active from connections
    where connections.operator_id = ${operatorId} and connections.id = ${id})`;
}

/** The field of an answer, absent without a connection. */
export function connectionField({ connection }: ConnectedRow): { connection?: NamedConnection } {
  return connection ? { connection } : {};
}

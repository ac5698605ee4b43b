import { type IdentifierKind, identifierKinds } from "@cable-connect/contract/identifier-kinds";
import type { Reader, Transaction } from "../../../database/connect.ts";
import { identifier, json, type Sql, sql } from "../../../database/sql.ts";
import { nextVersionIn } from "../../../http/version.ts";
import {
  byColumn,
  columnOf,
  type IdentifierColumns,
  normalized,
} from "../../../reads/connection-identifiers.ts";

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

function found(operatorId: number, customerIds: readonly number[], wanted: readonly WantedIdentifier[]): Sql {
  const byKind = identifierKinds.map((kind) => {
    const column = identifier(columnOf[kind]);
    return sql`
      union
      select connection.id from wanted join connections as connection
        on connection.operator_id = ${operatorId} and connection.platform_id = wanted.platform
        and ${normalized(sql`connection.${column}`)} = wanted.value and connection.is_active and connection.${column} is not null
      where wanted.kind = ${kind}`;
  });
  return sql`
    with wanted as (
      select platform, kind, value from jsonb_to_recordset(${json(wanted)}::jsonb) as listed (
        platform bigint, kind text, value text)
    ), ids as (
      select connection.id from jsonb_array_elements_text(${json(customerIds)}::jsonb) as listed (customer)
      join connections as connection on connection.operator_id = ${operatorId} and connection.customer_id = listed.customer::bigint
        and connection.is_active
      ${byKind.reduce((all, one) => sql`${all} ${one}`)}
    )
    select connection.id, connection.customer_id, customers.name as customer, connection.platform_id, connection.label, connection.set_top_box,
      connection.smart_card, connection.mac, connection.username, connection.account, connection.price
    from connections as connection
    join customers on customers.operator_id = ${operatorId} and customers.id = connection.customer_id
    where connection.operator_id = ${operatorId} and connection.id in (select id from ids)
    order by connection.id`;
}

/** The active connections of these customers, and those with any of these identifiers. */
export type FindConnections = (
  customerIds: readonly number[],
  wanted: readonly WantedIdentifier[],
) => Promise<FoundConnection[]>;

/** Reads connections. */
export function selectConnections(reader: Reader, operatorId: number): FindConnections {
  return (...what) => reader<FoundConnection[]>`${found(operatorId, ...what)}`;
}

/** As `selectConnections`, locking the rows until the end of the transaction. */
export function lockConnections(transaction: Transaction, operatorId: number): FindConnections {
  return (...what) => transaction<FoundConnection[]>`
    ${found(operatorId, ...what)} for no key update of connection`;
}

/** The values of a connection; null for one that its row lacks. */
export type ConnectionValues = Record<IdentifierKind, string | null> & {
  label: string | null;
  price: number | null;
};

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
    from jsonb_to_recordset(${json(rows)}::jsonb) as changed (
      id bigint, label text, price numeric, set_top_box text, smart_card text, mac text, username text, account text)
    where connections.operator_id = ${operatorId} and connections.id = changed.id`;
}

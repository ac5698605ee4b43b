import type { Connection, ConnectionSwap } from "@cable-connect/contract/connections";
import { type IdentifierKind, identifierKinds } from "@cable-connect/contract/connections/identifier-kinds";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader, Transaction } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import { json, type Sql, sql } from "../../database/sql.ts";
import { priceOf } from "../../reads/assignments.ts";
import { collectingCondition } from "../../reads/collects.ts";
import { columnOf, type IdentifierColumns } from "../../reads/connection-identifiers.ts";
import { type KnownPlatform, selectKnownPlatforms } from "../../reads/known-platforms.ts";

type SwapRow = {
  kind: (typeof columnOf)[IdentifierKind];
  old_value: string;
  new_value: string | null;
  reason: string | null;
  by: string;
  created_at: string;
};

type ConnectionRow = IdentifierColumns & {
  id: number;
  customer_id: number;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  label: string | null;
  box: string | null;
  price: string | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  expiry_date: BusinessDate | null;
  swaps: SwapRow[];
};

function swapOf({ kind, ...row }: SwapRow): ConnectionSwap {
  return {
    kind: identifierKinds.find((known) => columnOf[known] === kind) ?? "setTopBox",
    oldValue: row.old_value,
    newValue: row.new_value,
    reason: row.reason,
    by: row.by,
    date: instantOf(row.created_at),
  };
}

function connectionOf(row: ConnectionRow): Connection {
  return {
    id: row.id,
    customerId: row.customer_id,
    platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    label: row.label,
    setTopBox: row.set_top_box,
    smartCard: row.smart_card,
    mac: row.mac,
    username: row.username,
    account: row.account,
    box: row.box,
    price: priceOf(row.price),
    isActive: row.is_active,
    expiryDate: row.expiry_date,
    swaps: row.swaps.map(swapOf),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}

async function select(reader: Reader, operatorId: number, which: Sql): Promise<Connection[]> {
  const rows = await reader<ConnectionRow[]>`
    select connection.id, connection.customer_id, connection.platform_id, platforms.name as platform_name,
      platforms.type as platform_type, connection.label, connection.set_top_box, connection.smart_card, connection.mac,
      connection.username, connection.account, connection.box, connection.price, connection.is_active,
      connection.created_at, connection.updated_at, service.expiry_date, had.swaps
    from connections as connection
    join platforms on platforms.id = connection.platform_id
    left join subscriptions as service
      on service.operator_id = ${operatorId} and service.customer_id = connection.customer_id
      and service.platform_id = connection.platform_id and service.connection_id = connection.id
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(swaps) || jsonb_build_object('by', users.name) order by swaps.id desc), '[]')
        as swaps
      from connection_swaps as swaps join users on users.id = swaps.actor_id
      where swaps.operator_id = ${operatorId} and swaps.connection_id = connection.id
    ) as had
    where connection.operator_id = ${operatorId} and ${which}
    order by platforms.name, connection.platform_id, connection.is_active desc,
      service.expiry_date nulls last, connection.id`;
  return rows.map(connectionOf);
}

/** A customer's connections by platform, active ones first, then by soonest expiry; never recharged ones last. */
export function selectConnections(
  reader: Reader,
  operatorId: number,
  customerId: number,
): Promise<Connection[]> {
  return select(reader, operatorId, sql`connection.customer_id = ${customerId}`);
}

/** A connection right after it was written. */
export async function selectWritten(
  transaction: Transaction,
  operatorId: number,
  id: number,
): Promise<{ connection: Connection }> {
  const [connection] = await select(transaction, operatorId, sql`connection.id = ${id}`);
  if (!connection) throw new Error(`connection ${id} is missing right after it was written`);
  return { connection };
}

/** A platform that is assigned to the operator now. */
export async function selectAssigned(
  reader: Reader,
  operatorId: number,
  platformId: number,
): Promise<KnownPlatform | undefined> {
  const platforms = await selectKnownPlatforms(reader, operatorId);
  return platforms.find(({ id, is_active }) => id === platformId && is_active);
}

/** A connection as it is stored, locked until the end of the transaction. */
export type LockedConnection = IdentifierColumns & {
  customer_id: number;
  platform_id: number;
  label: string | null;
  platform_type: PlatformType;
  is_active: boolean;
  updatedAt: string;
  collects: boolean;
};

/** Locks a connection; undefined if the operator has none with that ID. */
export async function lockConnection(
  transaction: Transaction,
  operatorId: number,
  id: number,
): Promise<LockedConnection | undefined> {
  const [row] = await transaction<(LockedConnection & { updated_at: string })[]>`
    select customer_id, platform_id, label, set_top_box, smart_card, mac, username, account, connections.is_active, connections.updated_at,
      (select type from platforms where platforms.id = platform_id) as platform_type,
      ${collectingCondition(operatorId)} as collects
    from connections where operator_id = ${operatorId} and id = ${id} for no key update`;
  return row && { ...row, updatedAt: instantOf(row.updated_at) };
}

/** An identifier that is replaced; without a reason it is corrected. */
type Swap = {
  kind: IdentifierKind;
  oldValue: string;
  newValue: string | null;
  reason: string | null;
};

/** Keeps the identifiers that a locked connection had. */
export async function insertSwaps(
  transaction: Transaction,
  { operatorId, connectionId }: { operatorId: number; connectionId: number },
  swaps: readonly Swap[],
  now: Date,
): Promise<void> {
  if (swaps.length === 0) return;
  const rows = swaps.map(({ kind, oldValue, newValue, reason }) => ({
    kind: columnOf[kind],
    old_value: oldValue,
    new_value: newValue,
    reason,
  }));
  await transaction`
    insert into connection_swaps (operator_id, connection_id, id, kind, old_value, new_value, reason, actor_id, created_at)
    select ${operatorId}, ${connectionId}, nth + (
        select coalesce(max(id), 0) from connection_swaps
        where operator_id = ${operatorId} and connection_id = ${connectionId}
      ), kind, old_value, new_value, reason, ${operatorId}, ${now}
    from rows from (jsonb_to_recordset(${json(rows)}) as (
      kind text, old_value text, new_value text, reason text)) with ordinality as swaps (
      kind, old_value, new_value, reason, nth)`;
}

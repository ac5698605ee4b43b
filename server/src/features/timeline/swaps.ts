import type { ConnectionSwap } from "@cable-connect/contract/connections";
import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A swap as a row of JSON. */
export type SwapRow = {
  key: string;
  kind: ConnectionSwap["kind"];
  old_value: string;
  new_value: string | null;
  reason: string | null;
  by: string;
  connection: NamedConnection;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  created_at: string;
};

/** Unique, as swaps are numbered within their connection. */
const key = sql`(swap.connection_id * 100000 + swap.id)`;

/** Selects the swaps of boxes and other identifiers in a range of a timeline. */
export function swapsIn(range: TimelineRange): Sql {
  const { operatorId, customerId, after, limit } = range;
  return sql`
    select ${key}::text as key, case swap.kind when 'set_top_box' then 'setTopBox' when 'smart_card' then 'smartCard'
      else swap.kind end as kind, old_value, new_value, reason, users.name as by,
      ${connectionColumnAt(operatorId, sql`connection.id`, sql`swap.created_at`)} as connection,
      platforms.id as platform_id, platforms.name as platform_name, platforms.type as platform_type, swap.created_at
    from connections as connection
    join connection_swaps as swap on swap.operator_id = ${operatorId} and swap.connection_id = connection.id
    join platforms on platforms.id = connection.platform_id
    join users on users.id = swap.actor_id
    where connection.operator_id = ${operatorId} and connection.customer_id = ${customerId}
      ${behind(after, ranks.swap, { date: sql`swap.created_at`, key })}
    order by swap.created_at desc, ${key} desc limit ${limit}`;
}

/** A swap or correction of a connection's identifier. */
export function swapEntry(row: SwapRow): TimelineEntry {
  const date = instantOf(row.created_at);
  return {
    ...emptyEntry,
    position: positionOf(date, ranks.swap, row.key),
    date,
    kind: "edit",
    swap: {
      kind: row.kind,
      oldValue: row.old_value,
      newValue: row.new_value,
      reason: row.reason,
      by: row.by,
      platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
      connection: row.connection,
    },
  };
}

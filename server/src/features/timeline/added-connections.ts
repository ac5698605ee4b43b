import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { collectingCondition } from "../../reads/collects.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A connection that was added as a row of JSON. */
export type AddedConnectionRow = {
  connection: NamedConnection;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  created_at: string;
};

/** Selects the connections that were added in a range of a timeline, while the operator collects. */
export function addedConnectionsIn(range: TimelineRange): Sql {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: sql`added.created_at`, key: sql`added.id` };
  return sql`
    select ${connectionColumnAt(operatorId, sql`added.id`, sql`added.created_at`)} as connection,
      platforms.id as platform_id, platforms.name as platform_name, platforms.type as platform_type, added.created_at
    from connections as added
    join platforms on platforms.id = added.platform_id
    where added.operator_id = ${operatorId} and added.customer_id = ${customerId}
      and ${collectingCondition(operatorId)}
      ${behind(after, ranks.added, columns)}
    order by added.created_at desc, added.id desc limit ${limit}`;
}

/** The entry that a connection was added. */
export function addedConnectionEntry(row: AddedConnectionRow): TimelineEntry {
  const date = instantOf(row.created_at);
  return {
    ...emptyEntry,
    position: positionOf(date, ranks.added, String(row.connection.id)),
    date,
    kind: "edit",
    addedConnection: {
      platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
      connection: row.connection,
    },
  };
}

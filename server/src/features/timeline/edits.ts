import {
  type CustomerChange,
  changedFields,
  type TimelineEdit,
  type TimelineEntry,
} from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

type Values = Partial<Record<CustomerChange["field"], string | null>> & { isActive?: boolean };
/** A change as a row of JSON. */
export type ChangeRow = { id: number; before: Values; after: Values; created_at: string };

/** Selects the customer's changes in a range of a timeline. */
export function editsIn(range: TimelineRange): Sql {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: sql`created_at`, key: sql`id` };
  return sql`
    select id, before, after, created_at from customer_changes
    where operator_id = ${operatorId} and customer_id = ${customerId} ${behind(after, ranks.edit, columns)}
    order by created_at desc, id desc limit ${limit}`;
}

/** A change of the customer: what was before and after of each field. */
export function editEntry(row: ChangeRow): TimelineEntry {
  const date = instantOf(row.created_at);
  return entryOf(date, positionOf(date, ranks.edit, String(row.id)), editOf(row));
}

/** The entry that the customer was added, the oldest of all. */
export function addedEntries({ after }: TimelineRange, addedAt: string): TimelineEntry[] {
  // Before its connections, whose IDs begin with 1.
  const position = positionOf(addedAt, ranks.added, "0");
  if (after !== undefined && position >= after) return [];
  return [entryOf(addedAt, position, { action: "created", changes: [] })];
}

function entryOf(date: string, position: string, edit: TimelineEdit): TimelineEntry {
  return { ...emptyEntry, position, date, kind: "edit", edit };
}

function editOf({ before, after }: ChangeRow): TimelineEdit {
  const action = after.isActive === undefined ? "edited" : after.isActive ? "activated" : "deactivated";
  const changes = changedFields
    .filter((field) => field in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
  return { action, changes };
}

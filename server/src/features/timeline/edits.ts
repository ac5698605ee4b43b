import type { CustomerChange, TimelineEdit, TimelineEntry } from "@cable-connect/contract/timeline";
import type { Reader } from "../../database/connect.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

type Values = Partial<Record<CustomerChange["field"], string | null>> & { isActive?: boolean };
type ChangeRow = { id: number; before: Values; after: Values; created_at: Date };

const fields = ["name", "phone", "email", "address"] as const;

/** The changes of the customer itself in a range of a timeline; the first of them, that it was added, comes last. */
export async function selectEditEntries(
  reader: Reader,
  range: TimelineRange,
  addedAt: Date,
): Promise<TimelineEntry[]> {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: reader`created_at`, key: reader`id` };
  const rows = await reader<ChangeRow[]>`
    select id, before, after, created_at from customer_changes
    where operator_id = ${operatorId} and customer_id = ${customerId} ${behind(reader, after, ranks.edit, columns)}
    order by created_at desc, id desc limit ${limit}`;
  const changes = rows.map((row) =>
    entryOf(row.created_at, positionOf(row.created_at, ranks.edit, String(row.id)), editOf(row)),
  );
  const added = positionOf(addedAt, ranks.created, String(customerId));
  if (after !== undefined && added >= after) return changes;
  return [...changes, entryOf(addedAt, added, { action: "created", changes: [] })];
}

function entryOf(date: Date, position: string, edit: TimelineEdit): TimelineEntry {
  return { ...emptyEntry, position, date: date.toISOString(), kind: "edit", edit };
}

function editOf({ before, after }: ChangeRow): TimelineEdit {
  const action = after.isActive === undefined ? "edited" : after.isActive ? "activated" : "deactivated";
  const changes = fields
    .filter((field) => field in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
  return { action, changes };
}

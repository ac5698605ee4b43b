import type { AuditAction, AuditEntry, AuditFilter } from "@cable-connect/contract/audit-log";
import type { NamedPlan } from "@cable-connect/contract/audit-log/audit-changes";
import type { PageQuery } from "@cable-connect/contract/lists/paging";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { foundBy } from "./search-condition.ts";

type Row = {
  id: number;
  created_at: string;
  actor_id: number;
  actor_name: string;
  actor_username: string;
  action: AuditAction;
  subject_type: AuditEntry["subject"]["type"];
  subject_id: number;
  subject_name: string;
  before: AuditEntry["before"];
  after: AuditEntry["after"];
};

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    date: row.created_at,
    actor: { id: row.actor_id, name: row.actor_name, username: row.actor_username },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
  };
}

function matching(filter: AuditFilter, timeZone: string) {
  const { actorId, action, operatorId, platformId, search } = filter;
  const subject = (type: string, id: number | undefined) =>
    id ? sql`and subject_type = ${type} and subject_id = ${id}` : sql``;
  return sql`
    where true ${withinDays(sql`audit_log.created_at`, filter, timeZone)}
      ${actorId ? sql`and actor_id = ${actorId}` : sql``}
      ${action ? sql`and action = ${action}` : sql``}
      ${subject("operator", operatorId)} ${subject("platform", platformId)}
      ${search ? sql`and ${foundBy(search)}` : sql``}`;
}

/** Entries with the current names of actor and subject. */
function named(acts: Sql): Sql {
  return sql`
  select acts.*, actor.name as actor_name, actor.username as actor_username,
    coalesce(operator.name, platform.name) as subject_name
  from (${acts}) as acts
  join users as actor on actor.id = acts.actor_id
  left join users as operator on acts.subject_type = 'operator' and operator.id = acts.subject_id
  left join platforms as platform on acts.subject_type = 'platform' and platform.id = acts.subject_id
  order by acts.created_at desc, acts.id desc`;
}

/** A page of the audit log, newest first, and the total. */
export async function selectAuditEntries(
  reader: Reader,
  query: AuditFilter & PageQuery,
  timeZone: string,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const matches = matching(query, timeZone);
  const [rows, [count]] = await Promise.all([
    reader<Row[]>`${named(
      sql`
        select * from audit_log ${matches}
        order by created_at desc, id desc limit ${query.limit} offset ${offsetOf(query)}`,
    )}`,
    reader<[{ total: number }]>`select count(*) as total from audit_log ${matches}`,
  ]);
  return { entries: rows.map(entryOf), total: count.total };
}

/** All entries, newest first, in batches. */
export async function* readAuditEntries(
  snapshot: Snapshot,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<AuditEntry[]> {
  const acts = sql`select * from audit_log ${matching(filter, timeZone)} order by created_at desc, id desc`;
  for await (const rows of snapshot.batches<Row>(named(acts))) yield rows.map(entryOf);
}

/** The OTT plans of the catalogue, with what names them. */
export async function selectNamedPlans(reader: Reader): Promise<NamedPlan[]> {
  return reader<
    NamedPlan[]
  >`select ott_code, ott_name, interval_length as "interval", interval_unit from ott_plans`;
}

import type { AuditEntry, AuditFilter } from "@cable-connect/contract/audit-log";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readAuditEntries } from "./queries.ts";

/** The audit log, newest first, as the lines of a file; values as JSON. */
export function exportAuditLog(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  filter: AuditFilter,
): Lines {
  return linesOfRows(readAuditEntries(snapshot, filter, timeZone), lineOf);
}

function lineOf({ id, date, actor, action, subject, before, after }: AuditEntry): Line {
  const by = [actor.name, actor.username, action];
  return [id, new Date(date), ...by, subject.type, subject.id, subject.name, json(before), json(after)];
}

function json(values: AuditEntry["before"]): string | null {
  return values && JSON.stringify(values);
}

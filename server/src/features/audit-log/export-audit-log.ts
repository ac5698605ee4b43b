import type { AuditEntry, AuditFilter } from "@cable-connect/contract/audit-log";
import type { Context } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { selectAuditEntriesAfter } from "./queries.ts";

/** The audit log, newest first, as the lines of a file; values as JSON. */
export function exportAuditLog({ database, settings: { timeZone } }: Context, filter: AuditFilter): Lines {
  return inBatches(
    (last: AuditEntry | undefined) =>
      selectAuditEntriesAfter(database, { filter, last, size: batchSize, timeZone }),
    lineOf,
  );
}

function lineOf({ id, date, actor, action, subject, before, after }: AuditEntry): Line {
  const by = [actor.name, actor.username, action];
  return [id, new Date(date), ...by, subject.type, subject.id, subject.name, json(before), json(after)];
}

function json(values: AuditEntry["before"]): string | null {
  return values && JSON.stringify(values);
}

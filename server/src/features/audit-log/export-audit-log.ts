import type { AuditEntry, AuditFilter } from "@cable-connect/contract/audit-log";
import type { Context } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectAuditEntriesAfter } from "./queries.ts";

/** Who did what, newest first, as the lines of a file; the values as JSON. */
export async function* exportAuditLog(
  { sql, settings: { timeZone } }: Context,
  filter: AuditFilter,
): AsyncGenerator<Cell[]> {
  const entries = inBatches<AuditEntry>((last) =>
    selectAuditEntriesAfter(sql, { filter, last, size: batchSize, timeZone }),
  );
  const json = (values: AuditEntry["before"]) => values && JSON.stringify(values);
  for await (const { id, date, actor, action, subject, before, after } of entries) {
    const { type, id: subjectId, name } = subject;
    yield [
      id,
      new Date(date),
      actor.name,
      actor.username,
      action,
      type,
      subjectId,
      name,
      json(before),
      json(after),
    ];
  }
}

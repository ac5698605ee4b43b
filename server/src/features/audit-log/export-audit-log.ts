import { changeText, planNames } from "@cable-connect/contract/audit-changes";
import type { AuditEntry, AuditFilter } from "@cable-connect/contract/audit-log";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Lines, linesOfRows } from "../../http/csv.ts";
import { readAuditEntries, selectNamedPlans } from "./queries.ts";

/** The audit log, newest first, as the lines of a file; values as JSON, and in words as on the screen. */
export async function* exportAuditLog({ settings }: Context, snapshot: Snapshot, filter: AuditFilter): Lines {
  const planName = planNames(await selectNamedPlans(snapshot));
  yield* linesOfRows(readAuditEntries(snapshot, filter, settings.timeZone), (entry) => {
    const { id, date, actor, action, subject, before, after } = entry;
    return [
      ...[id, new Date(date), actor.name, actor.username, action],
      ...[subject.type, subject.id, subject.name],
      ...[json(before), json(after), changeText(entry, planName, settings)],
    ];
  });
}

function json(values: AuditEntry["before"]): string | null {
  return values && JSON.stringify(values);
}

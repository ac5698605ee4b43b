import type { AuditEntry, AuditFilter, auditLogRoutes } from "@cable-connect/contract/audit-log";
import { changeText, planNames } from "@cable-connect/contract/audit-log/audit-changes";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { readAuditEntries, selectNamedPlans } from "./queries.ts";

/** The audit log, newest first, as the lines of a file; values as JSON, and in words as on the screen. */
export async function* exportAuditLog(
  { settings }: Context,
  snapshot: Snapshot,
  filter: AuditFilter,
): Lines<typeof auditLogRoutes.export> {
  const planName = planNames(await selectNamedPlans(snapshot));
  yield* linesOfRows(readAuditEntries(snapshot, filter, settings.timeZone), (entry) => {
    const { actor, subject } = entry;
    return {
      ID: entry.id,
      Date: new Date(entry.date),
      Who: actor.name,
      Username: actor.username,
      Action: entry.action,
      "Subject Type": subject.type,
      "Subject ID": subject.id,
      Subject: subject.name,
      Before: json(entry.before),
      After: json(entry.after),
      Change: changeText(entry, planName, settings),
    };
  });
}

function json(values: AuditEntry["before"]): string | null {
  return values && JSON.stringify(values);
}

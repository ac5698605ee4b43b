import type { Database } from "../database/connect.ts";

type Subject = { type: "operator" | "platform"; id: number };

type AuditRow = { action: string; before: unknown; after: unknown };

/** The audit entries of an operator or a platform, oldest first. */
export async function readAudit(sql: Database, { type, id }: Subject): Promise<AuditRow[]> {
  const rows = await sql<AuditRow[]>`
    select action, before, after from audit_log where subject_type = ${type} and subject_id = ${id} order by id`;
  return [...rows];
}

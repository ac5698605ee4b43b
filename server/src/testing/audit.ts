import type { Database } from "../database/connect.ts";

type Subject = { type: "operator" | "platform"; id: number };

type AuditedAct = { action: string; before: unknown; after: unknown };

/** What was done to an operator or a platform, oldest first. */
export async function readAudit(sql: Database, { type, id }: Subject): Promise<AuditedAct[]> {
  const rows = await sql<AuditedAct[]>`
    select action, before, after from audit_log where subject_type = ${type} and subject_id = ${id} order by id`;
  return [...rows];
}

import type { Sql } from "../database/connect.ts";

type Subject = { type: "operator" | "platform"; id: number };

/** What admins did to an operator or a platform, oldest first. */
export async function readAudit(
  sql: Sql,
  { type, id }: Subject,
): Promise<{ action: string; details: unknown }[]> {
  const rows = await sql<{ action: string; details: unknown }[]>`
    select action, details from audit_log where subject_type = ${type} and subject_id = ${id} order by id`;
  return [...rows];
}

import type { Transaction } from "../database/connect.ts";
import { type Sql, sql } from "../database/sql.ts";

/** A stored record whose version is the instant of its last change, ISO 8601; null if it never changed. */
export type Versioned = { updatedAt: string | null };

/** A user who made a version. */
export type Author = { id: number; name: string };

/** The instant of the next version: now, or after the stored one if that isn't past, so that two versions never share one. */
export function nextVersion(now: Date, { updatedAt }: Versioned): Date {
  return updatedAt === null ? now : new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1));
}

/**
 * SQL for the same of each row that an update changes, whose `column` has its version. Without a sum of an instant and an
 * interval outside UTC, which depends on the session's time zone and which Citus therefore refuses.
 */
export function nextVersionIn(column: Sql, now: Date): Sql {
  return sql`greatest(${now}, (${column} at time zone 'UTC' + interval '1 ms') at time zone 'UTC')`;
}

/** A user as an author; undefined if there is none. */
export async function authorOf(transaction: Transaction, id: number): Promise<Author | undefined> {
  const [row] = await transaction<Author[]>`select id, name from users where id = ${id}`;
  return row;
}

/** Who made the stored version of an operator, its prices or of a platform, by the audit log; undefined if no admin did. */
export async function authorByAudit(
  transaction: Transaction,
  subject: { type: "operator" | "platform"; id: number },
  { updatedAt }: Versioned,
): Promise<Author | undefined> {
  const [row] = await transaction<Author[]>`
    select users.id, users.name from audit_log join users on users.id = audit_log.actor_id
    where subject_type = ${subject.type} and subject_id = ${subject.id} and audit_log.created_at = ${updatedAt}
    order by audit_log.id desc limit 1`;
  return row;
}

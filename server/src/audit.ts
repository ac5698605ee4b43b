import type { JSONValue } from "postgres";
import type { Transaction } from "./database/connect.ts";

/** An admin's act; `action` names the feature and what was done, `operators.create`. */
export type AuditEntry = {
  actorId: number;
  action: `${string}.${string}`;
  subject: { type: "operator" | "platform"; id: number };
  /** What was asked for; never a password. */
  details: { [name: string]: JSONValue | undefined };
  now: Date;
};

/** Writes an admin's act into the transaction that carries it out (decisions, Security). */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, details, now } = entry;
  await transaction`
    insert into audit_log (actor_id, action, subject_type, subject_id, details, created_at)
    values (${actorId}, ${action}, ${subject.type}, ${subject.id}, ${transaction.json(details)}, ${now})`;
}

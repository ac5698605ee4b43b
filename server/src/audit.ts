import { isDeepStrictEqual } from "node:util";
import type { AuditAction, AuditEntry } from "@cable-connect/contract/audit-log";
import type { Transaction } from "./database/connect.ts";
import { json } from "./database/sql.ts";

type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };
type Values = { [name: string]: Json | undefined };

/** An act of an admin or an operator; never with a password. */
export type Act = {
  actorId: number;
  action: AuditAction;
  subject: Pick<AuditEntry["subject"], "type" | "id">;
  /** What stood before of that which was changed. */
  before?: Values;
  /** What was set. */
  after?: Values;
  now: Date;
};

/** Writes an act into the transaction that carries it out (specification, section 10, Security). */
export async function recordAudit(transaction: Transaction, act: Act): Promise<void> {
  const { actorId, action, subject, before, after, now } = act;
  const values = (given: Values | undefined) => (given ? json(given) : null);
  await transaction`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, created_at)
    values (${actorId}, ${action}, ${subject.type}, ${subject.id}, ${values(before)}, ${values(after)}, ${now})`;
}

/** Writes what an act changed of these values; nothing when it left all of them as they were. */
export async function recordChanges<Version extends Values>(
  transaction: Transaction,
  act: Omit<Act, "before" | "after">,
  [before, after]: [Version, Version],
): Promise<void> {
  const changes = changesBetween(before, after);
  if (Object.keys(changes.after).length > 0) await recordAudit(transaction, { ...act, ...changes });
}

/** Of two versions of the same values those that differ, before and after. */
export function changesBetween<Version extends Values>(
  before: Version,
  after: Version,
): { before: Values; after: Values } {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (version: Version) => Object.fromEntries(changed.map((name) => [name, version[name]]));
  return { before: pick(before), after: pick(after) };
}

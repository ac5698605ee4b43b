import type { Database } from "../database/connect.ts";

type Subject = { type: "operator" | "platform"; id: number };

type AuditRow = { action: string; before: unknown; after: unknown };

/** The audit entries of an operator or a platform, oldest first. */
export async function readAudit(sql: Database, { type, id }: Subject): Promise<AuditRow[]> {
  const rows = await sql<AuditRow[]>`
    select action, before, after from audit_log where subject_type = ${type} and subject_id = ${id} order by id`;
  return [...rows];
}

/** Writes the acts of an operator's adjustments that a test booked with the database's function, without a request. */
export async function recordAdjustments(sql: Database, operatorId: number): Promise<void> {
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, created_at)
    select actor_id, 'wallet.adjust', 'operator', operator_id, jsonb_build_object('balance', balance_before),
      jsonb_build_object('type', case kind when 'wallet-add' then 'credit' else 'debit' end, 'amount', abs(amount),
        'description', description, 'balance', balance_after), created_at
    from wallet_entries as entry
    where operator_id = ${operatorId} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null and not exists (
      select from audit_log where action = 'wallet.adjust' and subject_id = entry.operator_id
        and actor_id = entry.actor_id and created_at = entry.created_at
        and (before ->> 'balance')::numeric = entry.balance_before
        and (after ->> 'balance')::numeric = entry.balance_after)`;
}

import type { Database } from "../database/connect.ts";
import { json } from "../database/sql.ts";

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
  const [{ entries }] = await sql<[{ entries: object[] | null }]>`
    select jsonb_agg(to_jsonb(wallet_entries)) as entries from wallet_entries
    where operator_id = ${operatorId} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null`;
  // Not in one statement: on a cluster the entries are on another node than the audit log.
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, created_at)
    select actor_id, 'wallet.adjust', 'operator', operator_id, jsonb_build_object('balance', balance_before),
      jsonb_build_object('type', case kind when 'wallet-add' then 'credit' else 'debit' end, 'amount', abs(amount),
        'description', description, 'balance', balance_after), created_at
    from jsonb_to_recordset(${json(entries ?? [])}) as entry (
      operator_id bigint, actor_id bigint, kind text, amount numeric(14, 2), balance_before numeric(14, 2),
      balance_after numeric(14, 2), description text, created_at timestamptz(3))
    where not exists (
      select from audit_log where action = 'wallet.adjust' and subject_id = entry.operator_id
        and actor_id = entry.actor_id and created_at = entry.created_at
        and (before ->> 'balance')::numeric = entry.balance_before
        and (after ->> 'balance')::numeric = entry.balance_after)`;
}

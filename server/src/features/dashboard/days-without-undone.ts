import { type Sql, sql } from "../../database/sql.ts";
import { businessDays } from "./business-days.ts";

/** Both entries of each undone credit or debit over all operators, as a query of `day`, `kind` and `amount`. They are few. */
export function undoneAdjustments(timeZone: string): Sql {
  return sql`
  select (entry.created_at at time zone ${timeZone})::date as day, entry.kind, abs(entry.amount) as amount
  from wallet_entries as undo join wallet_entries as entry
    on entry.operator_id = undo.operator_id and entry.seq in (undo.seq, undo.reverses_seq)
  where undo.reverses_seq is not null and undo.recharge_id is null`;
}

/**
 * Movements of the wallets that weren't undone, over all operators, as a query of `day`, `kind` and `amount` whose rows
 * the caller adds up: without undone recharges, credits and debits, and without what gave their money back. Filter it by
 * day: every undone recharge is a row.
 */
export function daysWithoutUndone(timeZone: string): Sql {
  return sql`
  select day, kind, amount from (${businessDays}) as days where kind <> 'reversal'
  union all
  select day, 'recharge', -reversed_amount from platform_totals where reversed > 0
  union all
  select day, kind, -amount from (${undoneAdjustments(timeZone)}) as undone`;
}

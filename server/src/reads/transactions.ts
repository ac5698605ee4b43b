import type { TransactionType } from "@cable-connect/contract/transaction-types";
import type { Transaction } from "@cable-connect/contract/wallet";
import { instantOf } from "../database/instant.ts";
import { type Sql, sql } from "../database/sql.ts";
import { type ReversalRow, reversalOf } from "./reversals.ts";

/** A ledger entry as a row of a query or as the JSON that a money function returns. */
export type EntryRow = {
  id: number;
  kind: TransactionType;
  amount: string | number;
  description: string | null;
  balance_after: string | number;
  recharge_id: number | null;
  created_at: string;
} & Partial<Reversals>;

/** How an entry was undone, null if it stands, and the number of the one that it takes back; absent where no entry does either. */
export type Reversals = { undone: ReversalRow | null; reverses_id: number | null };

/** The columns of an `EntryRow`. */
export const entryColumns = sql`id, kind, amount, description, balance_after, recharge_id, created_at`;

/**
 * The columns of `Reversals`, of rows of `entries` with `seq` and `reverses_seq`; needs `joinReversals`. The reason of an undo is
 * what its description says after the first colon (`undo-wallet-entry.sql`, `undo-recharge.sql`).
 */
export const reversalColumns = sql`
  case when later_undo.seq is not null then jsonb_build_object(
    'operator_id', later_undo.operator_id, 'reversed_at', later_undo.created_at, 'reversed_by', later_undo.actor_id,
    'reversal_reason', substr(later_undo.description, position(': ' in later_undo.description) + 2)) end as undone,
  taken_back.id as reverses_id`;

/** Joins `entries` of an operator with what took them back, and what they take back. */
export function joinReversals(operatorId: Sql): Sql {
  return sql`
  left join wallet_entries as later_undo on later_undo.operator_id = ${operatorId} and later_undo.reverses_seq = entries.seq
  left join wallet_entries as taken_back on taken_back.operator_id = ${operatorId} and taken_back.seq = entries.reverses_seq`;
}

/** A ledger entry as the API shows it: the amount positive, its direction in the type. */
export function transactionOf(row: EntryRow): Transaction {
  const date = instantOf(row.created_at);
  return {
    id: row.id,
    type: row.kind,
    amount: Math.abs(Number(row.amount)),
    description: row.description,
    date,
    balanceAfter: Number(row.balance_after),
    status: "completed",
    rechargeId: row.recharge_id,
    reversesId: row.reverses_id ?? null,
    reversal: row.undone ? reversalOf(row.undone) : null,
    createdAt: date,
    updatedAt: date,
  };
}

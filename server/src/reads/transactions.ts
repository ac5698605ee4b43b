import type { TransactionType } from "@cable-connect/contract/transaction-types";
import type { Transaction } from "@cable-connect/contract/wallet";
import { instantOf } from "../database/instant.ts";
import { sql } from "../database/sql.ts";

/** A ledger entry as a row of a query or as the JSON that a money function returns. */
export type EntryRow = {
  id: number;
  kind: TransactionType;
  amount: string | number;
  description: string | null;
  balance_after: string | number;
  recharge_id: number | null;
  created_at: string;
};

/** The columns of an `EntryRow`. */
export const entryColumns = sql`id, kind, amount, description, balance_after, recharge_id, created_at`;

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
    createdAt: date,
    updatedAt: date,
  };
}

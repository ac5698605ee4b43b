import type { PageQuery } from "@cable-connect/contract/lists/paging";
import type { TransactionSort } from "@cable-connect/contract/lists/sort";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Transaction, Wallet } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf, orderOf } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { sql } from "../../database/sql.ts";
import {
  type EntryRow,
  entryColumns,
  joinReversals,
  reversalColumns,
  transactionOf,
} from "../../reads/transactions.ts";

type WalletRow = {
  balance: string;
  credit_limit: string;
  low_balance_threshold: string;
  low_balance_set_at: string | null;
  created_at: string;
  updated_at: string;
};

/** An operator's wallet; undefined when there is no such operator. */
export async function selectWallet(reader: Reader, operatorId: number): Promise<Wallet | undefined> {
  const [row] = await reader<WalletRow[]>`
    select balance, credit_limit, low_balance_threshold, low_balance_set_at, created_at, updated_at from wallets
    where operator_id = ${operatorId}`;
  return (
    row && {
      balance: Number(row.balance),
      creditLimit: Number(row.credit_limit),
      lowBalanceThreshold: Number(row.low_balance_threshold),
      lowBalanceSetAt: row.low_balance_set_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  );
}

type EntryPage = { transactions: Transaction[]; total: number };

type DayRange = {
  startDate?: BusinessDate;
  endDate?: BusinessDate;
  timeZone: string;
};

function adminEntries(operatorId: number, { timeZone, ...days }: DayRange) {
  return sql`
    operator_id = ${operatorId} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null
    ${withinDays(sql`created_at`, days, timeZone)}`;
}

/** All the admin's transactions of a wallet within business days, newest first, in batches. */
export async function* readAdminEntries(
  snapshot: Snapshot,
  operatorId: number,
  days: DayRange,
): AsyncGenerator<Transaction[]> {
  const query = sql`
    select entries.*, ${reversalColumns} from (
      select ${entryColumns}, seq, reverses_seq from wallet_entries where ${adminEntries(operatorId, days)}
    ) as entries ${joinReversals(sql`${operatorId}`)} order by entries.seq desc`;
  for await (const rows of snapshot.batches<EntryRow>(query)) yield rows.map(transactionOf);
}

/** One page of the admin's transactions of a wallet within business days. */
export async function selectAdminEntries(
  reader: Reader,
  operatorId: number,
  { sort, ...query }: PageQuery & DayRange & { sort: TransactionSort },
): Promise<EntryPage> {
  const where = adminEntries(operatorId, query);
  // They are few. Without `offset 0` the index by amount, which is everybody's, might be read instead.
  const chosen = sql`
    select ${entryColumns}, seq, reverses_seq from wallet_entries
    where ${where} ${orderOf(sort).key === "date" ? sql`` : sql`offset 0`}`;
  const [rows, [count]] = await Promise.all([
    reader<EntryRow[]>`
      select entries.*, ${reversalColumns} from (${chosen}) as entries ${joinReversals(sql`${operatorId}`)}
      ${orderBy(sort)} limit ${query.limit} offset ${offsetOf(query)}`,
    reader<[{ total: number }]>`select count(*) as total from wallet_entries where ${where}`,
  ]);
  return { transactions: rows.map(transactionOf), total: count.total };
}

function orderBy(sort: TransactionSort) {
  const { key, direction } = orderOf(sort);
  // The sequence follows time.
  return key === "date"
    ? sql`order by entries.seq ${direction}`
    : sql`order by abs(entries.amount) ${direction}, entries.seq ${direction}`;
}

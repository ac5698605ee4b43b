import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { Transaction, TransactionType, Wallet } from "@cable-connect/contract/wallet";
import type { Moment } from "../../context.ts";
import type { Transaction as DatabaseTransaction, Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf } from "../../database/list-query.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type WalletRow = {
  balance: string;
  credit_limit: string;
  low_balance_threshold: string;
  created_at: string;
  updated_at: string;
};

/** An operator's wallet; undefined when there is no such operator. */
export async function selectWallet(reader: Reader, operatorId: number): Promise<Wallet | undefined> {
  const [row] = await reader<WalletRow[]>`
    select balance, credit_limit, low_balance_threshold, created_at, updated_at from wallets
    where operator_id = ${operatorId}`;
  return (
    row && {
      balance: Number(row.balance),
      creditLimit: Number(row.credit_limit),
      lowBalanceThreshold: Number(row.low_balance_threshold),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  );
}

/** Sets the balance below which a wallet is low, in rupees; 0 for none. The same again changes nothing. */
export async function setLowBalanceThreshold(
  reader: Reader,
  operatorId: number,
  threshold: number,
  now: Date,
): Promise<void> {
  await reader`
    update wallets set low_balance_threshold = ${threshold}, low_balance_set_at = ${now}
    where operator_id = ${operatorId} and low_balance_threshold <> ${threshold}`;
}

type EntryPage = { transactions: Transaction[]; total: number };

type DayRange = {
  startDate?: BusinessDate | undefined;
  endDate?: BusinessDate | undefined;
  timeZone: string;
};

function adminEntries(reader: Reader, operatorId: number, { timeZone, ...days }: DayRange) {
  return reader`
    operator_id = ${operatorId} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null
    ${withinDays(reader, reader`created_at`, days, timeZone)}`;
}

/** The `size` of the admin's acts that follow `last` in the list; the first ones without it. */
export async function selectAdminEntriesAfter(
  reader: Reader,
  operatorId: number,
  days: DayRange,
  { last, size }: { last: Transaction | undefined; size: number },
): Promise<Transaction[]> {
  // A wallet's entries get their ids in the order of their sequence, as its lock lets in one at a time.
  const after = last ? reader`and id < ${last.id}` : reader``;
  const rows = await reader<EntryRow[]>`
    select ${entryColumns(reader)} from wallet_entries where ${adminEntries(reader, operatorId, days)} ${after}
    order by seq desc limit ${size}`;
  return rows.map(transactionOf);
}

/** One page of what the admin did to a wallet within business days, newest first. */
export async function selectAdminEntries(
  reader: Reader,
  operatorId: number,
  page: PageQuery,
  { timeZone, ...days }: DayRange,
): Promise<EntryPage> {
  const where = adminEntries(reader, operatorId, { timeZone, ...days });
  const [rows, [count]] = await Promise.all([
    reader<EntryRow[]>`
      select ${entryColumns(reader)} from wallet_entries where ${where}
      order by seq desc limit ${page.limit} offset ${offsetOf(page)}`,
    reader<[{ total: number }]>`select count(*) as total from wallet_entries where ${where}`,
  ]);
  return { transactions: rows.map(transactionOf), total: count.total };
}

type Entry = {
  operatorId: number;
  kind: TransactionType;
  amount: number;
  description: string | null;
  actorId: number;
  moment: Moment;
  idempotency: Idempotency;
};

/** The refusals of the database's `post_wallet_entry`. */
export type PostRefusal = "operator_not_found" | "idempotency_key_reused";

/** What the database's `post_wallet_entry` answers. */
export type PostOutcome =
  | { outcome: "done" | "replayed"; result: EntryRow & { balance_before: string | number } }
  | { outcome: PostRefusal; result: null };

/** Posts a movement that is no recharge, by the database's `post_wallet_entry`; who did it is to be noted in the same transaction. */
export async function postWalletEntry(transaction: DatabaseTransaction, entry: Entry): Promise<PostOutcome> {
  const { operatorId, kind, amount, description, actorId, moment, idempotency } = entry;
  const [posted] = await transaction<[PostOutcome]>`
    select outcome, result from post_wallet_entry(
      ${operatorId}, ${kind}, ${amount}, ${description}, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

/** The refusals of the database's `service_recharge`. */
export type ServiceRechargeRefusal = PostRefusal | "platform_not_assigned" | "insufficient_balance";

type ServiceRecharge = {
  operatorId: number;
  platformId: number;
  amount: number;
  moment: Moment;
  idempotency: Idempotency;
};

/** What the database's `service_recharge` answers. */
export type ServiceRechargeOutcome =
  | { outcome: "done" | "replayed"; result: EntryRow & { platform_name: string } }
  | { outcome: ServiceRechargeRefusal; result: null };

/** Pays for the operator's own platform, by the database's `service_recharge`. */
export async function postServiceRecharge(
  reader: Reader,
  order: ServiceRecharge,
): Promise<ServiceRechargeOutcome> {
  const { operatorId, platformId, amount, moment, idempotency } = order;
  const [posted] = await reader<[ServiceRechargeOutcome]>`
    select outcome, result from service_recharge(
      ${operatorId}, ${platformId}, ${amount}, ${operatorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

/**
 * Whether the caller used the key for another request, on whichever operator's wallet. Holds the caller's row, as
 * two requests on two wallets would else both find the key new.
 */
export async function isKeyUsedElsewhere(
  transaction: DatabaseTransaction,
  callerId: number,
  { key, requestHash }: Idempotency,
): Promise<boolean> {
  if (key === null) return false;
  await transaction`select 1 from users where id = ${callerId} for no key update`;
  const used = await transaction`
    select 1 from idempotency_records
    where caller_id = ${callerId} and key = ${key} and request_hash <> ${requestHash} limit 1`;
  return used.length > 0;
}

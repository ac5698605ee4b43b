import type { Operator, OperatorDetail } from "@cable-connect/contract/operators";
import type { Reader, Transaction } from "../../database/connect.ts";
import { assignments, columnsAndValues, type Sql, sql } from "../../database/sql.ts";

/** A row of `operatorColumns`. */
export type OperatorRow = {
  id: number;
  name: string;
  username: string;
  email: string | null;
  phone: string | null;
  is_active: boolean;
  is_isp: boolean;
  credit_limit: string;
  low_balance_threshold: string;
  balance: string;
  created_at: string;
  updated_at: string;
};

/** An operator as the API shows it. */
export function operatorOf(row: OperatorRow): Operator {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    mobile: row.phone,
    isActive: row.is_active,
    isIsp: row.is_isp,
    creditLimit: Number(row.credit_limit),
    lowBalanceThreshold: Number(row.low_balance_threshold),
    wallet: { balance: Number(row.balance) },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The columns of an operator, of `users` joined with `wallets`. */
export const operatorColumns = sql`
  users.id, name, username, email, phone, is_active, is_isp, credit_limit, low_balance_threshold, balance,
  users.created_at, greatest(users.updated_at, low_balance_set_at) as updated_at`;

function operatorWithWallet(id: number): Sql {
  return sql`
  users join wallets on wallets.operator_id = ${id} where users.type = 'operator' and users.id = ${id}`;
}

/** One operator with its balance; undefined also for an admin's ID. */
export async function selectOperator(reader: Reader, id: number): Promise<Operator | undefined> {
  const [row] = await reader<OperatorRow[]>`
    select ${operatorColumns} from ${operatorWithWallet(id)}`;
  return row && operatorOf(row);
}

/** What is known of an operator's setup; undefined if there is no such operator. */
export async function selectSetup(reader: Reader, id: number): Promise<OperatorDetail["setup"] | undefined> {
  const [row] = await reader<{ is_funded: boolean; has_recharged: boolean; is_hidden: boolean }[]>`
    select is_setup_hidden as is_hidden, exists (
        select from wallet_entries as credit
        where operator_id = ${id} and kind = 'wallet-add' and recharge_id is null and reverses_seq is null
          and not exists (
            select from wallet_entries as undo where undo.operator_id = ${id} and undo.reverses_seq = credit.seq)
      ) as is_funded, exists (
        select from daily_totals where operator_id = ${id} and kind = 'recharge') as has_recharged
    from ${operatorWithWallet(id)}`;
  const [signedIn] = await reader<{ first: string | null }[]>`
    select first_signed_in_at as first from credentials where user_id = ${id}`;
  return (
    row && {
      firstSignedInAt: signedIn?.first ?? null,
      isFunded: row.is_funded,
      hasRecharged: row.has_recharged,
      isHidden: row.is_hidden,
    }
  );
}

/** An operator's API key, without the key itself; null without one. */
export async function selectApiKey(reader: Reader, id: number): Promise<OperatorDetail["apiKey"]> {
  const [row] = await reader<{ name: string; created_at: string; last_used_at: string | null }[]>`
    select name, created_at, last_used_at from api_keys where operator_id = ${id}`;
  return row ? { name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at } : null;
}

/** One operator and whether its setup is hidden, locking the row until the end of the transaction. */
export async function lockOperator(
  transaction: Transaction,
  id: number,
): Promise<{ operator: Operator; isSetupHidden: boolean } | undefined> {
  const [row] = await transaction<{ is_setup_hidden: boolean }[]>`
    select is_setup_hidden from users where id = ${id} for no key update`;
  const operator = await selectOperator(transaction, id);
  return row && operator && { operator, isSetupHidden: row.is_setup_hidden };
}

/** An operator's editable columns. */
type OperatorColumns = {
  name: string;
  email: string | null;
  phone: string | null;
  is_active: boolean;
  is_isp: boolean;
  is_setup_hidden: boolean;
};

/** Whether a user has this username, ignoring case. */
export async function isUsernameTaken(reader: Reader, username: string): Promise<boolean> {
  const users = await reader`select 1 from users where lower(username) = lower(${username})`;
  return users.length > 0;
}

/** Adds an operator; returns its ID. */
export async function insertOperator(
  transaction: Transaction,
  columns: Omit<OperatorColumns, "is_active" | "is_setup_hidden"> & { username: string },
  credentials: { password_hash: string; temporary_password_until: Date | null },
  now: Date,
): Promise<number> {
  const [{ id }] = await transaction<[{ id: number }]>`
    insert into users ${columnsAndValues({ type: "operator", ...columns, created_at: now, updated_at: now })} returning id`;
  await transaction`insert into credentials ${columnsAndValues({ user_id: id, ...credentials })}`;
  return id;
}

/** Sets the given columns of an operator. */
export async function updateOperatorRow(
  transaction: Transaction,
  id: number,
  columns: Partial<OperatorColumns>,
  now: Date,
): Promise<void> {
  await transaction`
    update users set ${assignments({ ...columns, updated_at: now })} where id = ${id} and type = 'operator'`;
}

/** Gives an operator a password that ends; returns false if there is no such operator. */
export async function setTemporaryPassword(
  transaction: Transaction,
  id: number,
  { password_hash, end }: { password_hash: string; end: Date },
): Promise<boolean> {
  const operators = await transaction`select 1 from users where id = ${id} and type = 'operator'`;
  if (operators.length === 0) return false;
  await transaction`
    update credentials set password_hash = ${password_hash}, temporary_password_until = ${end} where user_id = ${id}`;
  return true;
}

/**
 * Ends all of a user's sessions and makes the browsers that it has signed in in strangers, as deactivation and password
 * reset require (specification, section 10, Security).
 */
export async function endTrust(transaction: Transaction, userId: number): Promise<void> {
  await transaction`
    update credentials set browser_revocations = browser_revocations + 1 where user_id = ${userId}`;
  await transaction`delete from sessions where user_id = ${userId}`;
}

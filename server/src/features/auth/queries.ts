import type { User, UserType } from "@cable-connect/contract/auth";
import type { Reader, Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";

/** A user account as stored. */
export type Account = {
  id: number;
  type: UserType;
  username: string;
  name: string;
  email: string | null;
  phone: string | null;
  avatar: string | null;
  is_isp: boolean;
  is_active: boolean;
  password_hash: string;
  /** Set while the password is temporary. */
  temporary_password_until: string | null;
};

const accountColumns = () =>
  sql`id, type, username, name, email, phone, avatar, is_isp, is_active, password_hash,
    temporary_password_until`;

/** The account with a username, ignoring case. */
export async function findAccountByUsername(reader: Reader, username: string): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`
    select ${accountColumns()} from users where lower(username) = lower(${username})`;
  return account;
}

/** The account with an ID. */
export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`select ${accountColumns()} from users where id = ${id}`;
  return account;
}

/** An account as the console shows it, without hash and status. */
export function userOf(account: Account): User {
  const { id, type, username, name, email, phone, avatar, is_isp } = account;
  return { id, type, username, name, email, phone, avatar, isIsp: is_isp };
}

/**
 * Opens a session; returns false if the account's password or status has changed since it was read. Locks the account's
 * row, so that a concurrent change that ends all sessions can't miss this one.
 */
export async function insertSession(
  reader: Reader,
  { id, password_hash }: Account,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const inserted = await reader`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    select ${tokenHash}, id, ${now}, ${now} from users
    where id = ${id} and password_hash = ${password_hash} and is_active for share
    returning user_id`;
  return inserted.length === 1;
}

/** Replaces the password hash that was read by that of a password of its owner; returns false if it has changed since. */
export async function replacePasswordHash(
  transaction: Transaction,
  { id, password_hash }: Account,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const updated = await transaction`
    update users set password_hash = ${passwordHash}, temporary_password_until = null, updated_at = ${now}
    where id = ${id} and password_hash = ${password_hash}
    returning id`;
  return updated.length === 1;
}

/** Ends a user's sessions, except the one of `keptTokenHash`. */
export async function deleteOtherSessions(
  transaction: Transaction,
  userId: number,
  keptTokenHash: Buffer,
): Promise<void> {
  await transaction`delete from sessions where user_id = ${userId} and token_hash <> ${keptTokenHash}`;
}

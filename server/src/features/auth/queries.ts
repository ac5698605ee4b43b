import type { User, UserType } from "@cable-connect/contract/auth";
import type { Reader, Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";

/** A person who may sign in, as stored. */
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
};

const accountColumns = () =>
  sql`id, type, username, name, email, phone, avatar, is_isp, is_active, password_hash`;

/** The account of a username, whatever its case. */
export async function findAccountByUsername(reader: Reader, username: string): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`
    select ${accountColumns()} from users where lower(username) = lower(${username})`;
  return account;
}

/** The account of an id. */
export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`select ${accountColumns()} from users where id = ${id}`;
  return account;
}

/** An account as the console knows it: no hash, no status. */
export function userOf(account: Account): User {
  const { id, type, username, name, email, phone, avatar, is_isp } = account;
  return { id, type, username, name, email, phone, avatar, isIsp: is_isp };
}

/**
 * Opens a session, unless the account has got another password or become inactive since it was read: then false. Holds
 * the account's row, so that a change under way is waited for and its end of all sessions can't miss this one.
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

/** Stores a new password by its hash in place of the one that was read; false when that has changed since. */
export async function replacePasswordHash(
  transaction: Transaction,
  { id, password_hash }: Account,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const updated = await transaction`
    update users set password_hash = ${passwordHash}, updated_at = ${now}
    where id = ${id} and password_hash = ${password_hash}
    returning id`;
  return updated.length === 1;
}

/** Ends a user's sessions, but for the one of `keptTokenHash`. */
export async function deleteOtherSessions(
  transaction: Transaction,
  userId: number,
  keptTokenHash: Buffer,
): Promise<void> {
  await transaction`delete from sessions where user_id = ${userId} and token_hash <> ${keptTokenHash}`;
}

import type { User, UserType } from "@cable-connect/contract/auth";
import type { Reader, Transaction } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";

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
  /** How often the browsers known for this user became strangers. */
  browser_revocations: number;
  /** Set while the password is temporary. */
  temporary_password_until: string | null;
};

/** Sessions of one user at most: far more browsers than a person uses. */
const sessionsPerUser = 20;

function accountColumns(): Sql {
  return sql`id, type, username, name, email, phone, avatar, is_isp, is_active, password_hash,
    browser_revocations, temporary_password_until`;
}

function accounts(): Sql {
  return sql`users join credentials on credentials.user_id = users.id`;
}

/** The account with a username, ignoring case, and the username as the database folds it, also without an account. */
export async function findAccountByUsername(
  reader: Reader,
  username: string,
): Promise<{ folded: string; account: Account | undefined }> {
  const [{ folded, ...account }] = await reader<[{ folded: string } & (Account | { id: null })]>`
    select folded, ${accountColumns()}
    from (select lower(${username}) as folded) as asked left join (${accounts()}) on lower(username) = folded`;
  return { folded, account: account.id === null ? undefined : account };
}

export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`select ${accountColumns()} from ${accounts()} where id = ${id}`;
  return account;
}

/** An account as the console shows it, without hash and status, and whether its operator collects. */
export function userOf(account: Account, collects: boolean): User {
  const { id, type, username, name, email, phone, avatar, is_isp } = account;
  return { id, type, username, name, email, phone, avatar, isIsp: is_isp, ...(collects && { collects }) };
}

/**
 * Opens a session, and ends the longest unused ones beyond the number that a user may have; returns false if the account's
 * password or status has changed since it was read. Locks its credentials, so that a concurrent change that ends all sessions
 * can't miss this one, and concurrent sign-ins count each other's.
 */
export async function openSession(
  transaction: Transaction,
  { id, password_hash }: Account,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const [unchanged] = await transaction<{ first_signed_in_at: string | null }[]>`
    select first_signed_in_at from credentials where user_id = ${id} and password_hash = ${password_hash}
    for no key update`;
  if (!unchanged) return false;
  // Statements of their own, which see what was committed while the first one waited for the lock.
  const active = await transaction`select 1 from users where id = ${id} and is_active`;
  if (active.length === 0) return false;
  if (unchanged.first_signed_in_at === null)
    await transaction`update credentials set first_signed_in_at = ${now} where user_id = ${id}`;
  await transaction`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${id}
      order by last_used_at desc, created_at desc, token_hash offset ${sessionsPerUser - 1})`;
  await transaction`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    values (${tokenHash}, ${id}, ${now}, ${now})`;
  return true;
}

/**
 * Replaces the password hash that was read by that of a password of its owner, and makes the browsers known under the old
 * one strangers. Returns the new number of such revocations; undefined if the hash has changed since.
 */
export async function replacePasswordHash(
  transaction: Transaction,
  { id, password_hash }: Account,
  passwordHash: string,
): Promise<number | undefined> {
  const [updated] = await transaction<{ browser_revocations: number }[]>`
    update credentials set password_hash = ${passwordHash}, temporary_password_until = null,
      browser_revocations = browser_revocations + 1
    where user_id = ${id} and password_hash = ${password_hash}
    returning browser_revocations`;
  return updated?.browser_revocations;
}

/** Ends a user's sessions, except the one of `keptTokenHash`. */
export async function deleteOtherSessions(
  transaction: Transaction,
  userId: number,
  keptTokenHash: Buffer,
): Promise<void> {
  await transaction`delete from sessions where user_id = ${userId} and token_hash <> ${keptTokenHash}`;
}

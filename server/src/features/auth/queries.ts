import type { User, UserType } from "@cable-connect/contract/auth";
import type { Reader, Transaction } from "../../database/connect.ts";

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

const accountColumns = (reader: Reader) =>
  reader`id, type, username, name, email, phone, avatar, is_isp, is_active, password_hash`;

/** The account of a username, whatever its case. */
export async function findAccountByUsername(reader: Reader, username: string): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`
    select ${accountColumns(reader)} from users where lower(username) = lower(${username})`;
  return account;
}

/** The account of an id. */
export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader<Account[]>`select ${accountColumns(reader)} from users where id = ${id}`;
  return account;
}

/** An account as the console knows it: no hash, no status. */
export function userOf(account: Account): User {
  const { id, type, username, name, email, phone, avatar, is_isp } = account;
  return { id, type, username, name, email, phone, avatar, isIsp: is_isp };
}

/** Opens a session; only the token's hash is stored. */
export async function insertSession(
  transaction: Reader,
  session: { tokenHash: Buffer; userId: number; now: Date },
): Promise<void> {
  const { tokenHash, userId, now } = session;
  await transaction`
    insert into sessions (token_hash, user_id, created_at, last_used_at) values (${tokenHash}, ${userId}, ${now}, ${now})`;
}

/** Stores a new password by its hash. */
export async function setPasswordHash(
  transaction: Transaction,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await transaction`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`;
}

/** Ends a user's sessions, but for the one of `keptTokenHash`. */
export async function deleteOtherSessions(
  transaction: Transaction,
  userId: number,
  keptTokenHash: Buffer,
): Promise<void> {
  await transaction`delete from sessions where user_id = ${userId} and token_hash <> ${keptTokenHash}`;
}

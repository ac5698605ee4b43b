import { authErrors, type User } from "@cable-connect/contract/auth";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { verifyPassword } from "../../http/authentication/passwords.ts";
import { createSessionToken, hashToken } from "../../http/authentication/session-token.ts";
import { countAttempt, forgiveAttempt } from "../../http/authentication/throttle.ts";
import { countedAddress } from "../../http/client-address.ts";
import { findAccountByUsername, insertSession, userOf } from "./queries.ts";

const failuresPerUsername = 10;
const failuresPerAddress = 50;

type SignIn = { username: string; password: string; address: string };

/**
 * Opens a session. Answers an unknown username and a wrong password alike, after the same time; throttled per username
 * and per address (specification, section 10, Security).
 */
export async function signIn(
  context: Context,
  { username, password, address }: SignIn,
): Promise<{ token: string; user: User; mustChangePassword?: true }> {
  const { database } = context;
  const now = context.now();
  const account = await findAccountByUsername(database, username);
  // Uses the account's own spelling: several spellings find one account, and all must count against it.
  const usernameSubject = `username:${(account?.username ?? username).toLowerCase()}`;
  const addressSubject = `address:${countedAddress(address)}`;
  const rules = [
    { subject: usernameSubject, limit: failuresPerUsername },
    { subject: addressSubject, limit: failuresPerAddress },
  ];
  const retryAfter = await countAttempt(database, rules, now);
  if (retryAfter !== undefined) throw new ApiError(authErrors.tooManyAttempts, { retryAfter });

  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    throw new ApiError(authErrors.loginFailed);
  }
  await forgiveAttempt(database, { cleared: usernameSubject, lowered: addressSubject });
  if (!account.is_active) throw new ApiError(authErrors.accountInactive);
  const { temporary_password_until: end } = account;
  if (end !== null && Date.parse(end) <= now.getTime())
    throw new ApiError(authErrors.temporaryPasswordExpired);
  const token = createSessionToken();
  const opened = await insertSession(database, account, { tokenHash: hashToken(token), now });
  if (!opened) throw new ApiError(authErrors.loginFailed);
  return { token, user: userOf(account), ...(end !== null && { mustChangePassword: true }) };
}

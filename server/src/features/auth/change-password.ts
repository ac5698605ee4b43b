import { authErrors, type authRoutes } from "@cable-connect/contract/auth";
import { commonErrors } from "@cable-connect/contract/errors";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { refuseWeakPassword } from "../../http/authentication/password-strength.ts";
import { hashPassword, verifyPassword } from "../../http/authentication/passwords.ts";
import { countAttempt, forgiveAttempt } from "../../http/authentication/throttle.ts";
import type { Caller } from "../../http/caller.ts";
import { deleteOtherSessions, findAccount, replacePasswordHash } from "./queries.ts";

type Change = RouteBody<typeof authRoutes.changePassword>;

/** The same limit as for signing in: an open session is no easier to guess from. */
const failuresPerAccount = 10;

/**
 * Changes the caller's password and ends every other session of it, and its API key if `endApiKey` says so; throttled per
 * account.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  change: Change,
): Promise<{ message: string }> {
  const { database } = context;
  const { userId, tokenHash } = caller;
  const account = await findAccount(database, userId);
  if (!account) throw new ApiError(commonErrors.unauthenticated);
  // Counted apart from sign-ins, so that failed sign-ins by others don't block a signed-in user.
  const subject = `password:${userId}`;
  const retryAfter = await countAttempt(database, [{ subject, limit: failuresPerAccount }], context.now());
  if (retryAfter !== undefined) throw new ApiError(commonErrors.tooManyRequests, { retryAfter });
  if (!(await verifyPassword(account.password_hash, change.currentPassword))) {
    throw fieldError(authErrors.wrongPassword, "currentPassword");
  }
  await forgiveAttempt(database, { cleared: subject });
  if (change.newPassword === change.currentPassword) {
    throw fieldError(authErrors.passwordUnchanged, "newPassword");
  }
  const { name, username, email, phone } = account;
  await refuseWeakPassword(change.newPassword, "newPassword", [name, username, email, phone]);
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(database, async (transaction) => {
    const now = context.now();
    const replaced = await replacePasswordHash(transaction, account, { passwordHash, now });
    if (!replaced) throw fieldError(authErrors.wrongPassword, "currentPassword");
    await deleteOtherSessions(transaction, userId, tokenHash);
    if (change.endApiKey) await endApiKey(transaction, { operatorId: userId, actorId: userId, now });
  });
  return { message: profileMessages.passwordChanged };
}

import { authErrors, type authRoutes } from "@cable-connect/contract/auth";
import { commonErrors } from "@cable-connect/contract/errors";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { type Hold, signedInUser } from "../../http/authentication/failed-sign-ins.ts";
import { refuseWeakPassword } from "../../http/authentication/password-strength.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import type { Caller } from "../../http/caller.ts";
import type { Browser } from "./known-browsers.ts";
import { deleteOtherSessions, findAccount, replacePasswordHash } from "./queries.ts";
import type { Waiting } from "./sign-in.ts";
import { type InSlot, tryPassword } from "./try-password.ts";

type Change = RouteBody<typeof authRoutes.changePassword>;

/**
 * Changes the caller's password and ends every other session of it, and its API key if `endApiKey` says so; other browsers
 * become strangers. Throttled per account. Takes concurrency slots itself, and none while a password is hashed.
 */
export async function changePassword(
  context: Context,
  waiting: Waiting,
  { caller, change, browser }: { caller: Caller; change: Change; browser: Browser },
): Promise<{ message: string }> {
  const { database } = context;
  const { userId, tokenHash } = caller;
  const inSlot: InSlot = (work) => waiting.withSlot(work, { owner: userId });
  const account = await inSlot(() => findAccount(database, userId));
  if (!account) throw new ApiError(commonErrors.unauthenticated);
  const attempt = {
    guesser: signedInUser(userId),
    hash: account.password_hash,
    password: change.currentPassword,
  };
  const tooMany = ({ retryAfter }: Hold) => new ApiError(commonErrors.tooManyRequests, { retryAfter });
  const matches = await waiting.attempts.ofUser(userId, "change", () =>
    tryPassword(context, inSlot, attempt, tooMany),
  );
  if (!matches) throw fieldError(authErrors.wrongPassword, "currentPassword");
  if (change.newPassword === change.currentPassword) {
    throw fieldError(authErrors.passwordUnchanged, "newPassword");
  }
  const { name, username, email, phone } = account;
  await refuseWeakPassword(change.newPassword, "newPassword", [name, username, email, phone]);
  const passwordHash = await hashPassword(change.newPassword);
  const browser_revocations = await inSlot(() =>
    inTransaction(database, async (transaction) => {
      const now = context.now();
      const revocations = await replacePasswordHash(transaction, account, passwordHash);
      if (revocations === undefined) throw fieldError(authErrors.wrongPassword, "currentPassword");
      await deleteOtherSessions(transaction, userId, tokenHash);
      if (change.endApiKey) await endApiKey(transaction, { operatorId: userId, actorId: userId, now });
      return revocations;
    }),
  );
  browser.remember({ id: userId, browser_revocations });
  return { message: profileMessages.passwordChanged };
}

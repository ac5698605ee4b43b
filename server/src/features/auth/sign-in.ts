import { authErrors, type User } from "@cable-connect/contract/auth";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import { inTransaction } from "../../database/transaction.ts";
import {
  type Guesser,
  type Hold,
  knownBrowser,
  stranger,
} from "../../http/authentication/failed-sign-ins.ts";
import { createSessionToken, hashToken } from "../../http/authentication/session-token.ts";
import { collects } from "../../reads/collects.ts";
import type { AttemptQueue } from "./attempt-queue.ts";
import type { Browser } from "./known-browsers.ts";
import { findAccountByUsername, openSession, userOf } from "./queries.ts";
import { type InSlot, tryPassword } from "./try-password.ts";

/** What an attempt waits in: the database's concurrency slots, and the queue of attempts. */
export type Waiting = { withSlot: Availability["withSlot"]; attempts: AttemptQueue };

type SignIn = { username: string; password: string; address: string; browser: Browser };

/** Attempts have slots of their own, so that public pages don't hold them up. */
const slotOwner = "sign-ins";

/**
 * Opens a session. Answers an unknown username and a wrong password alike, after the same time; throttled for strangers and
 * for each browser that is known (specification, section 10, Security). Takes concurrency slots itself, and none while a
 * password is hashed.
 */
export async function signIn(
  context: Context,
  { withSlot, attempts }: Waiting,
  { username, password, address, browser }: SignIn,
): Promise<{ token: string; user: User; mustChangePassword?: true }> {
  const { database } = context;
  const inSlot: InSlot = (work) => withSlot(work, { owner: slotOwner });
  const { folded, account } = await inSlot(() => findAccountByUsername(database, username));
  const browserId = account && browser.idFor(account);
  const tryAs = (guesser: Guesser) =>
    tryPassword(context, inSlot, { guesser, hash: account?.password_hash, password }, tooManyAttempts);
  const matches =
    account && browserId !== undefined
      ? await attempts.ofUser(account.id, "sign-in", () => tryAs(knownBrowser(account.id, browserId)))
      : await attempts.ofStranger(address, () => tryAs(stranger(folded, address)));
  if (!matches || !account) throw new ApiError(authErrors.loginFailed);
  if (!account.is_active) throw new ApiError(authErrors.accountInactive);
  const now = context.now();
  const { temporary_password_until: end } = account;
  if (end !== null && Date.parse(end) <= now.getTime())
    throw new ApiError(authErrors.temporaryPasswordExpired);
  const token = createSessionToken();
  const opened = await withSlot(
    () =>
      inTransaction(database, async (transaction) => {
        const isOpen = await openSession(transaction, account, { tokenHash: hashToken(token), now });
        return isOpen && { collects: await collects(transaction, account.id) };
      }),
    { owner: account.id },
  );
  if (!opened) throw new ApiError(authErrors.loginFailed);
  browser.remember(account);
  return { token, user: userOf(account, opened.collects), ...(end !== null && { mustChangePassword: true }) };
}

function tooManyAttempts({ retryAfter, isSlowed }: Hold): ApiError {
  const message = isSlowed ? authMessages.errors.usernameSlowed : undefined;
  return new ApiError(authErrors.tooManyAttempts, { retryAfter, ...(message && { message }) });
}

import { type Operator, operatorErrors, type operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError, fieldError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { refusingTaken } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refuseWeakPassword } from "../../http/authentication/password-strength.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import {
  createTemporaryPassword,
  temporaryPasswordEnd,
} from "../../http/authentication/temporary-password.ts";
import type { Caller } from "../../http/caller.ts";
import { openWallet, setLowBalanceThreshold } from "../../money/wallet/wallets.ts";
import { insertOperator, isUsernameTaken, selectOperator } from "./queries.ts";

type Body = RouteBody<typeof operatorRoutes.create>;

/**
 * Creates an active operator with an empty wallet; with `generatePassword` its password is temporary and shown only in this
 * answer. Takes concurrency slots itself, and none while the password is hashed.
 */
export async function createOperator(
  context: Context,
  { withSlot }: Pick<Availability, "withSlot">,
  { caller, body }: { caller: Caller; body: Body },
): Promise<{ operator: Operator; temporaryPassword?: string }> {
  const { name, username, email = null, mobile = null, isIsp = false } = body;
  const { creditLimit = 0, lowBalanceThreshold = 0 } = body;
  const inSlot = <T>(work: () => Promise<T>) => withSlot(work, { owner: caller.userId });
  const temporaryPassword = body.generatePassword ? createTemporaryPassword() : undefined;
  const password = temporaryPassword ?? body.password;
  if (password === undefined) throw new Error("An operator without a password passed validation");
  if (temporaryPassword === undefined) {
    await refuseWeakPassword(password, "password", [name, username, email, mobile]).catch(async (error) => {
      const isTaken = await inSlot(() => isUsernameTaken(context.database, username));
      throw isTaken ? withTakenUsername(error) : error;
    });
  }
  const password_hash = await hashPassword(password);
  const now = context.now();
  const create = () =>
    inTransaction(context.database, async (transaction) => {
      const columns = { name, username, email, phone: mobile, is_isp: isIsp };
      const temporary_password_until = temporaryPassword === undefined ? null : temporaryPasswordEnd(now);
      const credentials = { password_hash, temporary_password_until };
      const id = await insertOperator(transaction, columns, credentials, now);
      await openWallet(transaction, id, { creditLimit, now });
      await setLowBalanceThreshold(transaction, id, lowBalanceThreshold, now);
      const after = { name, username, email, mobile, isIsp, creditLimit, lowBalanceThreshold };
      const subject = { type: "operator", id } as const;
      await recordAudit(transaction, {
        actorId: caller.userId,
        action: "operators.create",
        subject,
        after,
        now,
      });
      const operator = await selectOperator(transaction, id);
      if (!operator) throw new Error(`operator ${id} is missing right after its insert`);
      return { operator, ...(temporaryPassword !== undefined && { temporaryPassword }) };
    });
  const refusal = () => fieldError(operatorErrors.usernameTaken, "username");
  return refusingTaken("users_username_key", refusal, () => inSlot(create));
}

/** Adds to the error of a refused password that the username is taken, so that the form shows both. */
function withTakenUsername(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { definition, message, fields } = error;
  return new ApiError(definition, {
    message,
    fields: { username: operatorErrors.usernameTaken.message, ...fields },
  });
}

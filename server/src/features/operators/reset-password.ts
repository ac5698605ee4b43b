import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { operatorErrors } from "@cable-connect/contract/operators";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import {
  createTemporaryPassword,
  temporaryPasswordEnd,
} from "../../http/authentication/temporary-password.ts";
import { forgetFailures } from "../../http/authentication/throttle.ts";
import type { Caller } from "../../http/caller.ts";
import { deleteSessions, updateOperatorRow } from "./queries.ts";

/**
 * Sets a temporary password, shown only in this answer; ends the operator's sessions and API key, which others may hold, and
 * clears its failed sign-ins.
 */
export async function resetPassword(
  context: Context,
  caller: Caller,
  id: number,
): Promise<{ message: string; temporaryPassword: string }> {
  const temporaryPassword = createTemporaryPassword();
  const password_hash = await hashPassword(temporaryPassword);
  const now = context.now();
  await inTransaction(context.database, async (transaction) => {
    const columns = { password_hash, temporary_password_until: temporaryPasswordEnd(now) };
    const found = await updateOperatorRow(transaction, id, columns, now);
    if (!found) throw new ApiError(operatorErrors.notFound);
    await deleteSessions(transaction, id);
    await endApiKey(transaction, { operatorId: id, actorId: caller.userId, now });
    await forgetFailures(transaction, id);
    const subject = { type: "operator", id } as const;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "operators.reset-password",
      subject,
      now,
    });
  });
  return { message: operatorMessages.passwordReset, temporaryPassword };
}

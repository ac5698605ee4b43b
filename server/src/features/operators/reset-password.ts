import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { operatorErrors } from "@cable-connect/contract/operators";
import { ApiError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import { inTransaction } from "../../database/transaction.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { forgetFailures } from "../../http/authentication/failed-sign-ins.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import {
  createTemporaryPassword,
  temporaryPasswordEnd,
} from "../../http/authentication/temporary-password.ts";
import type { Caller } from "../../http/caller.ts";
import { endTrust, setTemporaryPassword } from "./queries.ts";

/**
 * Sets a temporary password, shown only in this answer; ends the operator's sessions, known browsers and API key, which others
 * may hold, and clears its failed sign-ins. Takes a concurrency slot itself, and none while the password is hashed.
 */
export async function resetPassword(
  context: Context,
  { withSlot }: Pick<Availability, "withSlot">,
  { caller, id }: { caller: Caller; id: number },
): Promise<{ message: string; temporaryPassword: string }> {
  const temporaryPassword = createTemporaryPassword();
  const password_hash = await hashPassword(temporaryPassword);
  const now = context.now();
  const reset = () =>
    inTransaction(context.database, async (transaction) => {
      const end = temporaryPasswordEnd(now);
      const found = await setTemporaryPassword(transaction, id, { password_hash, end });
      if (!found) throw new ApiError(operatorErrors.notFound);
      await endTrust(transaction, id);
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
  await withSlot(reset, { owner: caller.userId });
  return { message: operatorMessages.passwordReset, temporaryPassword };
}

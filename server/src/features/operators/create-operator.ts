import { type Operator, operatorErrors, type operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBody } from "@cable-connect/contract/route";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { isUniqueViolation } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/open-pool.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fieldError } from "../../http/api-error.ts";
import { refuseWeakPassword } from "../../http/authentication/password-strength.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import type { Caller } from "../../http/caller.ts";
import { openWallet, setLowBalanceThreshold } from "../../money/wallets.ts";
import { insertOperator, selectOperator } from "./queries.ts";

type Body = RouteBody<typeof operatorRoutes.create>;

/** Creates an active operator with an empty wallet. Takes a concurrency slot itself, and none while the password is hashed. */
export async function createOperator(
  context: Context,
  { withSlot }: Pick<Availability, "withSlot">,
  { caller, body }: { caller: Caller; body: Body },
): Promise<{ operator: Operator }> {
  const { password, name, username, email = null, mobile = null, isIsp = false } = body;
  const { creditLimit = 0, lowBalanceThreshold = 0 } = body;
  await refuseWeakPassword(password, "password", [name, username, email, mobile]);
  const password_hash = await hashPassword(password);
  const now = context.now();
  const create = () =>
    inTransaction(context.database, async (transaction) => {
      const columns = { name, username, email, phone: mobile, is_isp: isIsp, password_hash };
      const id = await insertOperator(transaction, columns, now);
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
      return { operator };
    });
  try {
    return await withSlot(create, { owner: caller.userId });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key"))
      throw fieldError(operatorErrors.usernameTaken, "username");
    throw error;
  }
}

import { isDeepStrictEqual } from "node:util";
import { type Operator, operatorErrors, type operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { requireVersion } from "../../http/binding/version.ts";
import type { Caller } from "../../http/caller.ts";
import { setCreditLimit, setLowBalanceThreshold } from "../../money/wallet/wallets.ts";
import { authorByAudit, nextVersion } from "../../reads/versions.ts";
import { endTrust, lockOperator, selectOperator, updateOperatorRow } from "./queries.ts";

type Body = Partial<RouteBody<typeof operatorRoutes.update>>;

/** Updates an operator; absent fields keep their value. Deactivating it ends its sessions, known browsers and API key
 * for good. Refuses a change made from another `version` than the stored one. */
export async function updateOperator(
  context: Context,
  caller: Caller,
  { id, version }: { id: number; version: string | undefined },
  body: Body,
): Promise<{ operator: Operator }> {
  const { name, email, mobile, isActive, isIsp, creditLimit, lowBalanceThreshold, isSetupHidden } = body;
  const columns = presentFields({
    name,
    email,
    phone: mobile,
    is_active: isActive,
    is_isp: isIsp,
    is_setup_hidden: isSetupHidden,
  });
  return inTransaction(context.database, async (transaction) => {
    const locked = await lockOperator(transaction, id);
    if (!locked) throw new ApiError(operatorErrors.notFound);
    const { operator: before, isSetupHidden: wasHidden } = locked;
    const subject = { type: "operator", id } as const;
    await requireVersion(version, before, () => authorByAudit(transaction, subject, before));
    const facts = { ...settableFacts(before), isSetupHidden: wasHidden };
    const wanted = { ...facts, ...presentFields(body) };
    // Nobody else's open form is outdated by a save that changes nothing.
    if (isDeepStrictEqual(wanted, facts)) return { operator: before };
    const now = nextVersion(context.now(), before);
    await updateOperatorRow(transaction, id, columns, now);
    if (creditLimit !== undefined) await setCreditLimit(transaction, id, creditLimit);
    if (lowBalanceThreshold !== undefined)
      await setLowBalanceThreshold(transaction, id, lowBalanceThreshold, now);
    if (isActive === false) {
      await endTrust(transaction, id);
      await endApiKey(transaction, { operatorId: id, actorId: caller.userId, now });
    }
    const operator = await selectOperator(transaction, id);
    if (!operator) throw new ApiError(operatorErrors.notFound);
    await recordChanges(transaction, { actorId: caller.userId, action: "operators.update", subject, now }, [
      facts,
      { ...settableFacts(operator), isSetupHidden: wanted.isSetupHidden },
    ]);
    return { operator };
  });
}

/** An operator's editable values. */
function settableFacts(operator: Operator) {
  const { name, email, mobile, isActive, isIsp, creditLimit, lowBalanceThreshold } = operator;
  return { name, email, mobile, isActive, isIsp, creditLimit, lowBalanceThreshold };
}

import { type Operator, operatorErrors, type operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBody } from "@cable-connect/contract/route";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import { deleteSessions, selectOperator, updateCreditLimit, updateOperatorRow } from "./queries.ts";

type Body = Partial<RouteBody<typeof operatorRoutes.update>>;

/** Changes an operator; absent fields keep their value. Making it inactive ends its sessions at once. */
export async function updateOperator(
  context: Context,
  caller: Caller,
  id: number,
  body: Body,
): Promise<{ operator: Operator }> {
  const { name, email, mobile, isActive, isIsp, creditLimit } = body;
  const columns = presentFields({ name, email, phone: mobile, is_active: isActive, is_isp: isIsp });
  const now = context.now();
  return inTransaction(context.sql, async (transaction) => {
    const found = await updateOperatorRow(transaction, id, columns, now);
    if (!found) throw new ApiError(operatorErrors.notFound);
    if (creditLimit !== undefined) await updateCreditLimit(transaction, id, creditLimit);
    if (isActive === false) await deleteSessions(transaction, id);
    const subject = { type: "operator", id } as const;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "operators.update",
      subject,
      details: body,
      now,
    });
    const operator = await selectOperator(transaction, id);
    if (!operator) throw new ApiError(operatorErrors.notFound);
    return { operator };
  });
}

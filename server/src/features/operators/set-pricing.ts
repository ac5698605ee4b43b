import { operatorErrors } from "@cable-connect/contract/operators";
import { type Assignment, platformErrors } from "@cable-connect/contract/platforms";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { type OttPrices, selectStandingPlatforms, updatePricing } from "./assignment-queries.ts";
import { readPrices } from "./ott-prices.ts";
import { selectOperator } from "./queries.ts";

type Change = { operatorId: number; platformId: number; pricing: OttPrices };

/** Sets the prices of an assignment, active or not. */
export async function setPricing(
  context: Context,
  caller: Caller,
  { operatorId, platformId, pricing }: Change,
): Promise<{ assignedServices: Assignment[] }> {
  const now = context.now();
  return inTransaction(context.database, async (transaction) => {
    if (!(await selectOperator(transaction, operatorId))) throw new ApiError(operatorErrors.notFound);
    const [platform] = await selectStandingPlatforms(transaction, [platformId]);
    if (!platform) throw new ApiError(platformErrors.notFound);
    const prices = (await readPrices(transaction, platform, pricing, "pricing")) ?? {};
    const earlier = await assignedPrices(transaction, operatorId, platformId);
    const found = await updatePricing(transaction, { operatorId, platformId, pricing: prices, now });
    if (!found) throw new ApiError(operatorErrors.notAssigned);
    const subject = { type: "operator", id: operatorId } as const;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "operators.set-pricing",
      subject,
      before: { platformId, platform: platform.name, pricing: earlier },
      after: { platformId, platform: platform.name, pricing: prices },
      now,
    });
    return { assignedServices: await listAssignments(transaction, operatorId) };
  });
}

async function assignedPrices(transaction: Transaction, operatorId: number, platformId: number) {
  const assignments = await listAssignments(transaction, operatorId);
  return assignments.find(({ platform }) => platform.id === platformId)?.pricing ?? null;
}

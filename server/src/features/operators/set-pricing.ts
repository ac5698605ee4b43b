import { operatorErrors } from "@cable-connect/contract/operators";
import { type Assignment, platformErrors } from "@cable-connect/contract/platforms";
import { ApiError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import type { Caller } from "../../http/caller.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { authorByAudit, nextVersion } from "../../reads/versions.ts";
import {
  lockAssignment,
  type OttPrices,
  selectOttCodes,
  selectStandingPlatforms,
  updatePricing,
} from "./assignment-queries.ts";
import { readPrices } from "./ott-prices.ts";
import { selectOperator } from "./queries.ts";

type Change = {
  operatorId: number;
  platformId: number;
  pricing: OttPrices;
  /** The `updatedAt` of the assignment that the change was made from. */
  version: string | undefined;
};

/** Sets the prices of an assignment, active or not. */
export async function setPricing(
  context: Context,
  caller: Caller,
  { operatorId, platformId, pricing, version }: Change,
): Promise<{ assignedServices: Assignment[] }> {
  return inTransaction(context.database, async (transaction) => {
    if (!(await selectOperator(transaction, operatorId))) throw new ApiError(operatorErrors.notFound);
    const [platform] = await selectStandingPlatforms(transaction, [platformId]);
    if (!platform) throw new ApiError(platformErrors.notFound);
    const codes = await selectOttCodes(transaction);
    const prices = readPrices(codes, platform, pricing, "pricing") ?? {};
    const earlier = await lockAssignment(transaction, operatorId, platformId);
    if (!earlier) throw new ApiError(operatorErrors.notAssigned);
    const subject = { type: "operator", id: operatorId } as const;
    await requireVersion(version, earlier, () => authorByAudit(transaction, subject, earlier));
    const now = nextVersion(context.now(), earlier);
    await updatePricing(transaction, { operatorId, platformId, pricing: prices, now });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "operators.set-pricing",
      subject,
      before: { platformId, platform: platform.name, pricing: earlier.pricing },
      after: { platformId, platform: platform.name, pricing: prices },
      now,
    });
    return { assignedServices: await listAssignments(transaction, operatorId) };
  });
}

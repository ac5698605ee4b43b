import { isDeepStrictEqual } from "node:util";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { operatorErrors } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { type Assignment, platformErrors } from "@cable-connect/contract/platforms";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { listAssignments } from "../../reads/assignments.ts";
import {
  lockAssignment,
  type OttPrices,
  type StandingPlatform,
  selectOttCodes,
  selectStandingPlatforms,
  setAssignmentsActive,
  upsertAssignment,
} from "./assignment-queries.ts";
import { readPrices } from "./ott-prices.ts";
import { selectOperator } from "./queries.ts";

type Body = RouteBody<typeof operatorPlatformRoutes.assignServices>;
type Answer = { message: string; assignedServices: Assignment[] };

/** Assigns, unassigns or activates an operator's platforms, all or none (specification, section 10, Unassign). */
export async function changeAssignments(
  context: Context,
  caller: Caller,
  operatorId: number,
  body: Body,
): Promise<Answer> {
  const now = context.now();
  const platformIds = [...new Set(body.platformIds)];
  return inTransaction(context.database, async (transaction) => {
    if (!(await selectOperator(transaction, operatorId))) throw new ApiError(operatorErrors.notFound);
    const { message, before } =
      body.action === "assign"
        ? await assign(transaction, { operatorId, platformIds, pricing: body.pricing, now })
        : await setActive(transaction, {
            operatorId,
            platformIds,
            isActive: body.action === "activate",
            now,
          });
    const subject = { type: "operator", id: operatorId } as const;
    const action = `operators.${body.action}` as const;
    const assignedServices = await listAssignments(transaction, operatorId);
    const platforms = assignedServices
      .filter(({ platform }) => platformIds.includes(platform.id))
      .map(({ platform: { id, name }, pricing }) => (pricing ? { id, name, pricing } : { id, name }));
    const act = { actorId: caller.userId, action, subject, before, after: { platforms }, now };
    await recordAudit(transaction, act);
    return { message, assignedServices };
  });
}

/** What was done, and the platforms whose prices it replaced, with those. */
type Done = { message: string; before?: { platforms: { id: number; name: string; pricing: OttPrices }[] } };

type Assign = { operatorId: number; platformIds: number[]; pricing: Body["pricing"]; now: Date };

async function assign(
  transaction: Transaction,
  { operatorId, platformIds, pricing, now }: Assign,
): Promise<Done> {
  const platforms = await selectStandingPlatforms(transaction, platformIds);
  if (platforms.length < platformIds.length) throw new ApiError(platformErrors.notFound);
  const codes = await selectOttCodes(transaction);
  const replaced = [];
  for (const platform of platforms) {
    const { id, name } = platform;
    const prices = readPrices(codes, platform, pricing?.[id], `pricing.${id}`);
    const earlier = (await lockAssignment(transaction, operatorId, id))?.pricing;
    await upsertAssignment(transaction, { operatorId, platformId: id, pricing: prices, now });
    if (prices && earlier && !isDeepStrictEqual(prices, earlier))
      replaced.push({ id, name, pricing: earlier });
  }
  return {
    message: assignedMessage(platforms),
    ...(replaced.length > 0 && { before: { platforms: replaced } }),
  };
}

function assignedMessage(platforms: StandingPlatform[]): string {
  if (platforms.every(isOttPlay)) return operatorMessages.ottPlayAssigned;
  return platforms.length === 1
    ? operatorMessages.platformAssigned
    : operatorMessages.platformsAssigned(platforms.length);
}

type SetActive = { operatorId: number; platformIds: number[]; isActive: boolean; now: Date };

/** Activating a platform requires the same prices as assigning it: the catalogue may have grown since. */
async function requirePrices(
  transaction: Transaction,
  operatorId: number,
  platforms: StandingPlatform[],
): Promise<void> {
  const codes = await selectOttCodes(transaction);
  const assignments = await listAssignments(transaction, operatorId);
  for (const platform of platforms) {
    const pricing = assignments.find((one) => one.platform.id === platform.id)?.pricing ?? undefined;
    readPrices(codes, platform, pricing, `pricing.${platform.id}`);
  }
}

async function setActive(transaction: Transaction, change: SetActive): Promise<Done> {
  const standing = await selectStandingPlatforms(transaction, change.platformIds);
  const changed = await setAssignmentsActive(transaction, change);
  const wanted = change.platformIds.length;
  if (standing.length < wanted || changed < wanted) throw new ApiError(operatorErrors.notAssigned);
  if (change.isActive) await requirePrices(transaction, change.operatorId, standing);
  return {
    message: change.isActive ? operatorMessages.platformActivated : operatorMessages.platformUnassigned,
  };
}

import { isDeepStrictEqual } from "node:util";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { type Platform, platformErrors, type platformRoutes } from "@cable-connect/contract/platforms";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import { recordChanges } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import type { Caller } from "../../http/caller.ts";
import { authorByAudit, nextVersion } from "../../reads/versions.ts";
import { lockPlatform, selectPlatform, selectUsage, settableFacts, updatePlatformRow } from "./queries.ts";

/** Updates a platform; absent fields keep their value, null removes a price. Refuses a change made from another
 * `version` than the stored one, and one into OTTPlay or back while operators have the platform assigned. */
export async function updatePlatform(
  context: Context,
  caller: Caller,
  { id, version }: { id: number; version: string | undefined },
  body: RouteBody<typeof platformRoutes.update>,
): Promise<{ platform: Platform }> {
  await refuseOttChange(context, id, body);
  return inTransaction(context.database, async (transaction) => {
    const before = await lockPlatform(transaction, id);
    if (!before) throw new ApiError(platformErrors.notFound);
    const subject = { type: "platform", id } as const;
    await requireVersion(version, before, () => authorByAudit(transaction, subject, before));
    const facts = settableFacts(before);
    const wanted = {
      ...facts,
      ...presentFields(body),
      plan_purchase_rates: withRates(before.plan_purchase_rates, body.plan_purchase_rates ?? {}),
    };
    // Nobody else's open form is outdated by a save that changes nothing.
    if (isDeepStrictEqual(wanted, facts)) return { platform: before };
    const now = nextVersion(context.now(), before);
    const { requiresOperatorRate: requires_operator_rate, ...columns } = wanted;
    const platform = await updatePlatformRow(transaction, id, { ...columns, requires_operator_rate }, now);
    if (!platform) throw new ApiError(platformErrors.notFound);
    await recordChanges(transaction, { actorId: caller.userId, action: "platforms.update", subject, now }, [
      facts,
      settableFacts(platform),
    ]);
    return { platform };
  });
}

/**
 * Refuses to turn an assigned platform into OTTPlay or back: its assignments have no prices by plan, or no longer need them. Before
 * the transaction, as a cluster changes no shared table after it has read all operators.
 */
async function refuseOttChange(
  context: Context,
  id: number,
  body: RouteBody<typeof platformRoutes.update>,
): Promise<void> {
  const stored = await selectPlatform(context.database, id);
  if (!stored || isOttPlay({ ...stored, ...presentFields(body) }) === isOttPlay(stored)) return;
  const usage = await selectUsage(context.database, { id }, readClock(context).today);
  if (usage && usage.operators > 0) throw new ApiError(platformErrors.assigned);
}

/** The stored rates with those that a request sets; null removes one. */
function withRates(
  stored: Record<string, number>,
  given: Record<string, number | null>,
): Record<string, number> {
  const entries = Object.entries({ ...stored, ...given });
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== null));
}

import type { CollectionSettings, collectionRoutes } from "@cable-connect/contract/collections";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { lockWallet, setCollects } from "../../money/wallet/wallets.ts";
import { authorByAudit, nextVersion } from "../../reads/versions.ts";

type Answer = { settings: CollectionSettings };
type SettingsRow = { collects: boolean; customer_limit: string | null; collections_set_at: string | null };

/** Whether an operator collects, and how much its customers may owe. */
export async function getSettings(reader: Reader, operatorId: number): Promise<Answer> {
  const [row] = await reader<SettingsRow[]>`
    select collects, customer_limit, collections_set_at from wallets where operator_id = ${operatorId}`;
  if (!row) throw new ApiError(walletErrors.operatorNotFound);
  const customerLimit = row.customer_limit === null ? null : Number(row.customer_limit);
  return { settings: { isOn: row.collects, customerLimit, updatedAt: row.collections_set_at } };
}

type Change = RouteBody<typeof collectionRoutes.updateSettings> & {
  operatorId: number;
  actorId: number;
  /** The settings' `updatedAt` that the change was made from; any if absent. */
  version?: string | undefined;
};

/**
 * Turns an operator's collections on or off and sets the limit, and records who did so; what is absent stays. A limit that is
 * set while they are off counts once they are on. Refuses a change made from another `version` than the stored one.
 */
export async function updateSettings(
  { database, now }: Context,
  { operatorId, actorId, version, ...change }: Change,
): Promise<Answer> {
  return inTransaction(database, async (transaction) => {
    await lockWallet(transaction, operatorId);
    const { settings: before } = await getSettings(transaction, operatorId);
    const subject = { type: "operator", id: operatorId } as const;
    await requireVersion(version, before, () => authorByAudit(transaction, subject, before));
    const collects = change.isOn ?? before.isOn;
    const customerLimit = change.customerLimit === undefined ? before.customerLimit : change.customerLimit;
    const instant = nextVersion(now(), before);
    await setCollects(transaction, operatorId, { collects, customerLimit, now: instant });
    await recordChanges(transaction, { actorId, action: "collections.update", subject, now: instant }, [
      { collects: before.isOn, customerLimit: before.customerLimit },
      { collects, customerLimit },
    ]);
    return getSettings(transaction, operatorId);
  });
}

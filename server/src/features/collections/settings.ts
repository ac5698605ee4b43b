import type { CollectionSettings, collectionRoutes } from "@cable-connect/contract/collections";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockWallet, setCollects } from "../../money/wallet/wallets.ts";

type Answer = { settings: CollectionSettings };

/** Whether an operator collects, and how much its customers may owe. */
export async function getSettings(reader: Reader, operatorId: number): Promise<Answer> {
  const [row] = await reader<{ collects: boolean; customer_limit: string | null }[]>`
    select collects, customer_limit from wallets where operator_id = ${operatorId}`;
  if (!row) throw new ApiError(walletErrors.operatorNotFound);
  const customerLimit = row.customer_limit === null ? null : Number(row.customer_limit);
  return { settings: { isOn: row.collects, customerLimit } };
}

type Change = RouteBody<typeof collectionRoutes.updateSettings> & { operatorId: number; actorId: number };

/**
 * Turns an operator's collections on or off and sets the limit, and records who did so; what is absent stays. A limit that is
 * set while they are off counts once they are on.
 */
export async function updateSettings(
  { database, now }: Context,
  { operatorId, actorId, ...change }: Change,
): Promise<Answer> {
  return inTransaction(database, async (transaction) => {
    await lockWallet(transaction, operatorId);
    const { settings: before } = await getSettings(transaction, operatorId);
    const isOn = change.isOn ?? before.isOn;
    const customerLimit = change.customerLimit === undefined ? before.customerLimit : change.customerLimit;
    await setCollects(transaction, operatorId, { collects: isOn, customerLimit });
    const subject = { type: "operator", id: operatorId } as const;
    await recordChanges(transaction, { actorId, action: "collections.update", subject, now: now() }, [
      { collects: before.isOn, customerLimit: before.customerLimit },
      { collects: isOn, customerLimit },
    ]);
    return { settings: { isOn, customerLimit } };
  });
}

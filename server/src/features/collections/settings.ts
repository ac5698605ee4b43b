import type { CollectionSettings } from "@cable-connect/contract/collections";
import { walletErrors } from "@cable-connect/contract/wallet";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { lockWallet, setCollects } from "../../money/wallets.ts";

type Answer = { settings: CollectionSettings };

/** Whether an operator collects. */
export async function getSettings(reader: Reader, operatorId: number): Promise<Answer> {
  const [row] = await reader<{ collects: boolean }[]>`
    select collects from wallets where operator_id = ${operatorId}`;
  if (!row) throw new ApiError(walletErrors.operatorNotFound);
  return { settings: { isOn: row.collects } };
}

/** Turns an operator's collections on or off, and records who did so. */
export async function updateSettings(
  { database, now }: Context,
  { operatorId, actorId, isOn }: CollectionSettings & { operatorId: number; actorId: number },
): Promise<Answer> {
  return inTransaction(database, async (transaction) => {
    await lockWallet(transaction, operatorId);
    const { settings: before } = await getSettings(transaction, operatorId);
    await setCollects(transaction, operatorId, isOn);
    const subject = { type: "operator", id: operatorId } as const;
    await recordChanges(transaction, { actorId, action: "collections.update", subject, now: now() }, [
      { collects: before.isOn },
      { collects: isOn },
    ]);
    return { settings: { isOn } };
  });
}

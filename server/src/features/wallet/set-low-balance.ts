import { type Wallet, walletErrors } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { lockWallet, setLowBalanceThreshold } from "../../money/wallet/wallets.ts";
import { nextVersion } from "../../reads/versions.ts";
import { selectWallet } from "./queries.ts";

type Change = {
  operatorId: number;
  /** Rupees; 0 for none. */
  threshold: number;
  /** The wallet's `lowBalanceSetAt` that the change was made from. */
  version: string | undefined;
};

/** Sets the balance below which an operator's wallet is low. */
export async function setLowBalance(
  { database, now }: Context,
  { operatorId, threshold, version }: Change,
): Promise<{ wallet: Wallet }> {
  return inTransaction(database, async (transaction) => {
    // It is a version of the operator too, whose row is locked first, as the admin's change does.
    const [operator] = await transaction<{ updated_at: string }[]>`
      select updated_at from users where id = ${operatorId} for no key update`;
    await lockWallet(transaction, operatorId);
    const before = await selectWallet(transaction, operatorId);
    if (!operator || !before) throw new ApiError(walletErrors.operatorNotFound);
    const stored = { updatedAt: before.lowBalanceSetAt };
    await requireVersion(version, stored, async () => undefined);
    const next = nextVersion(nextVersion(now(), stored), { updatedAt: operator.updated_at });
    await setLowBalanceThreshold(transaction, operatorId, threshold, next);
    const wallet = await selectWallet(transaction, operatorId);
    if (!wallet) throw new ApiError(walletErrors.operatorNotFound);
    return { wallet };
  });
}

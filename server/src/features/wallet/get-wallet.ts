import { type Wallet, walletErrors } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { selectWallet } from "./queries.ts";

export async function getWallet({ database }: Context, operatorId: number): Promise<{ wallet: Wallet }> {
  const wallet = await selectWallet(database, operatorId);
  if (!wallet) throw new ApiError(walletErrors.operatorNotFound);
  return { wallet };
}

import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { EntryRow } from "../../reads/transactions.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";

type Order = Posting & { platformId: number; amount: number };

const refusals: Refusals = {
  operator_not_found: walletErrors.operatorNotFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
};

/** Pays for one of the operator's own platforms from its wallet. */
export function serviceRecharge(
  reader: Reader,
  { platformId, amount, ...posting }: Order,
): Promise<Posted<EntryRow & { platform_name: string }>> {
  return post(
    reader,
    sql`service_recharge(${posting.operatorId}, ${platformId}, ${amount}, ${postingArguments(posting)})`,
    refusals,
  );
}

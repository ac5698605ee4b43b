import { customerErrors } from "@cable-connect/contract/customers";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { EntryRow } from "../../reads/transactions.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";

/** A movement of a customer's own wallet; `amount` in rupees, negative for a debit. */
type Entry = Posting & {
  customerId: number;
  amount: number;
  platformId: number | null;
  description: string | null;
};

const refusals: Refusals = {
  customer_not_found: customerErrors.notFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
};

/** Posts a movement of a customer's own wallet, whose debits never go below zero. */
export function postCustomerWalletEntry(
  reader: Reader,
  { customerId, amount, platformId, description, ...posting }: Entry,
): Promise<Posted<Omit<EntryRow, "kind" | "recharge_id">>> {
  return post(
    reader,
    sql`post_customer_wallet_entry(
      ${posting.operatorId}, ${customerId}, ${amount}, ${platformId}, ${description}, ${postingArguments(posting)})`,
    refusals,
  );
}

import { customerErrors } from "@cable-connect/contract/customers";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../database/connect.ts";
import type { EntryRow } from "../reads/transactions.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

/** A movement of a customer's own wallet; `amount` in rupees, negative for a debit. */
type Entry = Posting & {
  customerId: number;
  amount: number;
  platformId: number | null;
  description: string | null;
};

type Posted = Omit<EntryRow, "kind" | "recharge_id">;

type Refusal =
  | "customer_not_found"
  | "platform_not_assigned"
  | "insufficient_balance"
  | "idempotency_key_reused";

export const customerWalletEntryRefusals: Refusals<Refusal> = {
  customer_not_found: customerErrors.notFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Posts a movement of a customer's own wallet, whose debits never go below zero, in one round trip. */
export async function postCustomerWalletEntry(
  reader: Reader,
  entry: Entry,
): Promise<Outcome<Posted, Refusal>> {
  const { operatorId, customerId, amount, platformId, description, actorId, moment, idempotency } = entry;
  const [posted] = await reader<[Outcome<Posted, Refusal>]>`
    select outcome, result from post_customer_wallet_entry(
      ${operatorId}, ${customerId}, ${amount}, ${platformId}, ${description}, ${actorId}, ${moment.now},
      ${moment.today}, ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

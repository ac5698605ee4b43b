import { idempotencyErrors } from "@cable-connect/contract/errors";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Transaction } from "../database/connect.ts";
import type { EntryRow } from "../reads/transactions.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Entry = Posting & { kind: "wallet-add" | "wallet-deduct"; amount: number; description: string | null };

/** A posted movement; the balance before it in rupees. */
type Posted = EntryRow & { balance_before: string | number };

type Refusal = "operator_not_found" | "idempotency_key_reused";

export const walletEntryRefusals: Refusals<Refusal> = {
  operator_not_found: walletErrors.operatorNotFound,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Posts the admin's credit or debit of an operator's wallet, in the transaction that writes its audit entry. */
export async function postWalletEntry(
  transaction: Transaction,
  entry: Entry,
): Promise<Outcome<Posted, Refusal>> {
  const { operatorId, kind, amount, description, actorId, moment, idempotency } = entry;
  const [posted] = await transaction<[Outcome<Posted, Refusal>]>`
    select outcome, result from post_wallet_entry(
      ${operatorId}, ${kind}, ${amount}, ${description}, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

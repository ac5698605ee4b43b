import { walletErrors } from "@cable-connect/contract/wallet";
import type { Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { EntryRow } from "../../reads/transactions.ts";
import { type Posted, type Posting, post, postingArguments } from "../posting.ts";

type Entry = Posting & { kind: "wallet-add" | "wallet-deduct"; amount: number; description: string | null };

/** A posted movement; the balance before it in rupees. */
type PostedEntry = EntryRow & { balance_before: string | number };

/** Posts the admin's credit or debit of an operator's wallet, in the transaction that writes its audit entry. */
export function postWalletEntry(
  transaction: Transaction,
  { kind, amount, description, ...posting }: Entry,
): Promise<Posted<PostedEntry>> {
  return post(
    transaction,
    sql`post_wallet_entry(${posting.operatorId}, ${kind}, ${amount}, ${description}, ${postingArguments(posting)})`,
    { operator_not_found: walletErrors.operatorNotFound },
  );
}

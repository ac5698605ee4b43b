import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import type { AccountEntry } from "@cable-connect/contract/customer-accounts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";

/** Whether a credit with this label was brought by an import, as paid before. */
export function isImportedAdvance(label: string | null): boolean {
  return label === storedOldBalanceLabel;
}

/** What an entry of a customer's account is called. */
export function entryName({ kind, label }: Pick<AccountEntry, "kind" | "label">): string {
  return kind === "credit" && isImportedAdvance(label)
    ? collectionMessages.advance
    : collectionMessages.kinds[kind];
}

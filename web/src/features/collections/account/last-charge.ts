import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";

/** What has a price: each customer's old balance is another. */
const priced: readonly string[] = customerAccountMessages.charge.labels.filter(
  (label) => label !== storedOldBalanceLabel,
);

const keyOf = (label: string) => ownKey(`charged-${label}`);

/** Rupees that the user last charged for this on this device; undefined if never, or for a text that isn't a ready one. */
export function lastCharge(label: string): number | undefined {
  return (priced.includes(label) && Number(readStored(keyOf(label)))) || undefined;
}

/** Remembers what was charged for a ready text. */
export function rememberCharge(label: string, rupees: number): void {
  if (priced.includes(label)) writeStored(keyOf(label), String(rupees));
}

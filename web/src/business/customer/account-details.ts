import type { AccountEntry } from "@cable-connect/contract/customer-accounts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { formatDate, formatInstantDate } from "../../ui/text/format.ts";

const texts = customerAccountMessages;

type Described = Pick<AccountEntry, "label" | "payment" | "date"> & { kind: AccountEntry["kind"] };

/**
 * What an entry of a customer's account was for; of a payment how, when and by whom it came, its receipt and why it was
 * reversed.
 */
export function accountDetails({ kind, label, payment, date }: Described): string[] {
  const parts = label === collectionMessages.kinds[kind] ? [] : [label];
  if (!payment) return parts;
  const { mode, reference, collector, receiptNumber, receivedOn, reversal } = payment;
  if (kind === "payment-reversal") return [...parts, texts.receipt(receiptNumber)];
  parts.push(collectionMessages.modes[mode]);
  if (reference) parts.push(reference);
  parts.push(collector?.name ?? collectionMessages.counter, texts.receipt(receiptNumber));
  if (formatDate(receivedOn) !== formatInstantDate(date))
    parts.push(texts.receivedOn(formatDate(receivedOn)));
  if (reversal) parts.push(texts.reversedFor(reversal.reason));
  return parts;
}

import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { hasSoundReference } from "@cable-connect/contract/collections/payment-terms";
import { collectionMessages } from "@cable-connect/contract/messages/collections";

type Referenced = { mode: PaymentMode; reference: string; hasNoUtr: boolean };

/** Why a payment's reference is refused; undefined if it isn't. A payment by UPI has its UTR, unless it is meant to have none. */
export function referenceError({ mode, reference, hasNoUtr }: Referenced): string | undefined {
  if (mode === "upi" && !hasNoUtr && reference.trim() === "") return collectionMessages.errors.utrRequired;
  return hasSoundReference({ mode, reference: reference.trim() })
    ? undefined
    : collectionMessages.errors.utrDigits;
}

import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";

/** The reference of a payment as it is sent: cash has none. */
export function sentReference({
  mode,
  reference,
}: {
  mode: PaymentMode;
  reference: string;
}): string | undefined {
  return mode === "cash" ? undefined : reference.trim() || undefined;
}

import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";

type Received = {
  mode: PaymentMode;
  reference: string | null;
  /** Null unless it is reversed. */
  reversal: unknown;
};

/** Whether a payment by UPI, not reversed, was received without its UTR. */
export function isUtrMissing({ mode, reference, reversal }: Received): boolean {
  return mode === "upi" && reference === null && reversal === null;
}

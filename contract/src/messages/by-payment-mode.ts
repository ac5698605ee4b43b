import type { PaymentMode } from "../collections/payment-modes.ts";

/** Within a sentence: how somebody pays. */
export const byPaymentMode = {
  cash: "in cash",
  upi: "by UPI",
  card: "by card",
  bank: "by bank transfer",
  cheque: "by cheque",
  other: "in another way",
} as const satisfies Record<PaymentMode, string>;

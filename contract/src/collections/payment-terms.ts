import { z } from "zod";
import { collectionMessages } from "../messages/collections.ts";
import { amount, price, rupees } from "../values/amounts.ts";
import { id, optionalLine } from "../values/fields.ts";
import { type PaymentMode, paymentModes } from "./payment-modes.ts";

/** What a customer owes now, and what it has in advance, in rupees: one of them is 0. */
export const standing = { outstanding: rupees, credit: rupees };

/** How a customer pays. */
export const paymentMode = z.enum(paymentModes);

/** The movements of a customer's account; `credit` and `debit` are those of its wallet. */
export const accountEntryKinds = [
  "recharge",
  "charge",
  "discount",
  "write-off",
  "payment",
  "payment-reversal",
  "recharge-undone",
  "charge-reversal",
  "discount-reversal",
  "write-off-reversal",
  "credit",
  "debit",
] as const;
export type AccountEntryKind = (typeof accountEntryKinds)[number];

/** A UTR without the spaces that people type between its digits. */
export function utrOf(reference: string): string {
  return reference.replaceAll(/\s/g, "");
}

const isUtr = (reference: string) => /^\d{12}$/.test(utrOf(reference));

/** The number of a payment by UPI: NPCI gives it 12 digits; spaces between them don't count. */
export const utr = z
  .string(collectionMessages.errors.utrDigits)
  .max(50, collectionMessages.errors.utrDigits)
  .refine(isUtr, collectionMessages.errors.utrDigits)
  .meta({ description: "12 digits, with or without spaces. Each UTR can be used only once." });

/** Whether a payment's reference is one of its mode: that of UPI is a UTR, if it is known. */
export function hasSoundReference({
  mode,
  reference,
}: {
  mode: PaymentMode;
  reference?: string | null;
}): boolean {
  return mode !== "upi" || !reference || isUtr(reference);
}

/** The fields of a payment, without the check of its reference. */
export const paymentFields = z.object({
  amount,
  mode: paymentMode,
  reference: optionalLine(50).meta({
    description:
      "Reference of the payment, such as a cheque number. For UPI, the UTR: 12 digits with or without spaces. Each UTR can be used only once.",
  }),
  collectorId: id
    .nullish()
    .meta({ description: "The collector who received it. Omit it for a payment at the counter." }),
  isAdvance: z.boolean().optional().meta({
    description:
      "True keeps what is over the outstanding as an advance; without it, such an amount is refused.",
  }),
});

/** What a customer pays with an order, received today. */
const orderPayment = paymentFields.refine(hasSoundReference, {
  path: ["reference"],
  message: collectionMessages.errors.utrDigits,
});
export type OrderPayment = z.output<typeof orderPayment>;

/** What a recharge takes while its operator collects; refused while it doesn't. */
export const collectionTerms = {
  customerPrice: price.optional().meta({
    description:
      "What the customer is charged, with Collections on. By default the connection's price, then your own price for the plan or month, then amount.",
  }),
  payment: orderPayment.optional().meta({
    description: "What the customer pays now, with Collections on. The rest stays outstanding.",
  }),
};

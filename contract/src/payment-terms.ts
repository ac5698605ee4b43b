import { z } from "zod";
import { amount, price } from "./amounts.ts";
import { paymentModes } from "./constants.ts";
import { id, optionalLine } from "./fields.ts";

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
  "credit",
  "debit",
] as const;
export type AccountEntryKind = (typeof accountEntryKinds)[number];

/** What a customer pays with an order, received today. */
export const orderPayment = z.object({
  amount,
  mode: paymentMode,
  reference: optionalLine(50).meta({
    description: "A number of the payment, such as the UTR of UPI, which counts once, or the cheque's",
  }),
  collectorId: id
    .nullish()
    .meta({ description: "Who received it, one of your collectors; at the counter without" }),
});
export type OrderPayment = z.output<typeof orderPayment>;

/** What a recharge takes while its operator collects; refused while it doesn't. */
export const collectionTerms = {
  customerPrice: price.optional().meta({
    description: "While you collect: what the customer is charged, the amount unless given",
  }),
  payment: orderPayment.optional().meta({
    description: "While you collect: what the customer pays now; what is not paid stays outstanding",
  }),
};

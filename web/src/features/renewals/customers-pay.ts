import { paymentModes } from "@cable-connect/contract/collections/payment-modes";

/** When customers pay, and by what if they pay now. */
export const customersPayChoices = ["later", ...paymentModes] as const;
export type CustomersPay = (typeof customersPayChoices)[number];

/** What the wallet pays for a renewal, what its customer is charged, and what of that is received now. */
export type MoneyField = "amount" | "price" | "received";

const fieldsWhen = {
  notCollecting: ["amount"],
  later: ["amount", "price"],
  now: ["amount", "price", "received"],
} as const satisfies Record<string, readonly MoneyField[]>;

/** The fields of each renewal; the same array for the same answer, so that unchanged rows don't render again. */
export function fieldsOf(customersPay: CustomersPay | undefined): readonly MoneyField[] {
  if (!customersPay) return fieldsWhen.notCollecting;
  return customersPay === "later" ? fieldsWhen.later : fieldsWhen.now;
}

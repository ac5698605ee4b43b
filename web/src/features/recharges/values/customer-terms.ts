import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { amount as amountSchema, price as priceSchema } from "@cable-connect/contract/values/amounts";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import { advanceOf } from "../../../business/payment/advance-of.ts";
import { referenceError } from "../../../business/payment/reference-error.ts";
import { sentReference } from "../../../business/payment/sent-reference.ts";
import { withCurrency } from "../../../ui/fields/with-currency.ts";

const { receivedRequired, customerPriceRequired } = rechargeMessages;

/** How much of its price the customer pays with the recharge; `withDebt` is all of it and what was owed before. */
export type ReceivedShare = "all" | "part" | "nothing" | "withDebt";

/** What is received with a recharge; `amount` of a part is rupees, also with paise. */
export type ReceivedNow = {
  share: ReceivedShare;
  /** Whether `share` is that of the last recharge, and nobody has chosen since. */
  isRemembered?: boolean;
  amount: string;
  /** Rupees that were owed before, as they stood when `share` was chosen; undefined if they weren't known. */
  debt: number | undefined;
  mode: PaymentMode;
  reference: string;
  /** Whether a payment by UPI is meant to have no UTR. */
  hasNoUtr: boolean;
  /** The rupees in advance that were accepted. */
  acceptedAdvance?: number;
  /** Undefined until somebody chooses, null for the counter. */
  collectorId?: number | null;
};

/** What a recharge takes from its customer, while the operator collects. */
export type CustomerTerms = {
  /** Rupees, also with paise; undefined for the recharge's amount. */
  customerPrice?: string;
  /** Undefined while the operator doesn't collect. */
  payment?: ReceivedNow;
};

type Values = CustomerTerms & { amount: string };

/** Nothing is received until the user has said otherwise on this device: no payment is booked that nobody made. */
export const newPayment: ReceivedNow = {
  share: "nothing",
  amount: "",
  debt: 0,
  mode: "cash",
  reference: "",
  hasNoUtr: false,
};

/** What the customer is charged, as text. */
export function customerPriceOf({ customerPrice, amount }: Values): string {
  return customerPrice ?? amount;
}

/** Rupees received with the recharge; 0 for nothing. */
export function receivedRupees(values: Values): number {
  const { payment } = values;
  if (!payment || payment.share === "nothing") return 0;
  if (payment.share === "part") return Number(payment.amount);
  return addRupees(Number(customerPriceOf(values)), payment.share === "withDebt" ? (payment.debt ?? 0) : 0);
}

/**
 * What the customer owes after the recharge, in rupees, negative for an advance; undefined until what it pays and what is
 * received are entered.
 */
export function owedAfterRecharge(
  values: Values,
  { outstanding, credit }: { outstanding: number; credit: number },
): number | undefined {
  const price = customerPriceRupees(values);
  if (price === undefined || termsErrors(values)["payment.amount"] !== undefined) return undefined;
  return sumRupees([outstanding, -credit, price, -receivedRupees(values)]);
}

/** Whether something is received although the customer's advance, in rupees, pays for the recharge. */
export function isPaidByAdvance(values: Values, credit: number): boolean {
  const price = customerPriceRupees(values);
  return price !== undefined && price > 0 && credit >= price && receivedRupees(values) > 0;
}

/** The values with nothing received while only the last recharge says so, and the customer's advance pays for this one. */
export function withAdvanceUsed<Form extends Values>(values: Form, charged: Values, credit: number): Form {
  const { payment } = values;
  if (!payment?.isRemembered || !isPaidByAdvance(charged, credit)) return values;
  return { ...values, payment: { ...payment, share: "nothing" } };
}

/** Rupees received that are more than the price with what is outstanding; 0 while one of them is unknown. */
export function advanceReceived(values: Values, outstanding: number | undefined): number {
  const price = customerPriceRupees(values);
  if (outstanding === undefined || price === undefined) return 0;
  return advanceOf({ outstanding: addRupees(outstanding, price) }, receivedRupees(values));
}

/** How much less the customer pays than the recharge costs, in rupees; 0 if it pays enough, or until both are entered. */
export function belowCost(values: Values): number {
  const price = customerPriceRupees(values);
  return price === undefined ? 0 : Math.max(Number(values.amount) - price, 0);
}

/** What the customer pays, in rupees; undefined until it is entered. */
export function customerPriceRupees(values: Values): number | undefined {
  const price = customerPriceOf(values);
  return price === "" ? undefined : priceSchema.safeParse(Number(price)).data;
}

/** Error messages by field; empty while the operator doesn't collect. */
export function termsErrors({ customerPrice, payment }: Values): Record<string, string | undefined> {
  if (!payment) return {};
  const price = customerPrice === undefined ? undefined : priceSchema.safeParse(Number(customerPrice));
  const part = payment.share === "part" ? amountSchema.safeParse(Number(payment.amount)) : undefined;
  const messageOf = (parsed: typeof price) => {
    const issue = parsed?.error?.issues[0];
    return issue && withCurrency(issue.message);
  };
  return {
    customerPrice: customerPrice === "" ? customerPriceRequired : messageOf(price),
    "payment.amount": part && payment.amount === "" ? receivedRequired : messageOf(part),
    "payment.reference": payment.share === "nothing" ? undefined : referenceError(payment),
  };
}

/** The fields of the request, of which `advance` rupees are more than what is owed; none while the operator doesn't collect. */
export function termsBody(values: Values, advance = 0) {
  const { customerPrice, payment } = values;
  if (!payment) return {};
  const amount = receivedRupees(values);
  const { mode, collectorId } = payment;
  return {
    ...(customerPrice !== undefined && { customerPrice: Number(customerPrice) }),
    ...(amount > 0 && {
      payment: {
        amount,
        mode,
        reference: sentReference(payment),
        ...(collectorId && { collectorId }),
        ...(advance > 0 && payment.acceptedAdvance === advance && { isAdvance: true }),
      },
    }),
  };
}

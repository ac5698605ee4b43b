import { z } from "zod";
import { namedCollector } from "./cash-movements.ts";
import { collectionErrors } from "./collections/collection-errors.ts";
import { paymentMode } from "./collections/payment-terms.ts";
import { collectionMessages } from "./messages/collections.ts";
import { receiptMessages } from "./messages/receipts.ts";
import type { ReceiptGroup, ReceiptLine, ReceiptSettings } from "./receipts.ts";
import { reversal } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import { rupeeString } from "./values/amounts.ts";
import { formatDate, formatInstantDate } from "./values/business-date.ts";
import { businessDate, id, idParams, timestamp } from "./values/fields.ts";
import { formatMoney } from "./values/money.ts";
import { formatPhone } from "./values/phone.ts";

/**
 * A customer's receipt for a payment; amounts are strings of rupees with two decimals. `settled` says what it paid for, the
 * day on which that was charged, and what remained of it; `outstanding` and `credit` are what the customer owed or had in
 * advance after it, one of them 0. `reversedAt` is null unless the payment was reversed.
 */
export const paymentReceipt = z
  .object({
    paymentId: id,
    receiptNumber: z.string(),
    shop: z.object({ name: z.string(), phone: z.string().nullable(), address: z.string().nullable() }),
    customer: z.object({ id, name: z.string(), phone: z.string() }),
    amount: rupeeString,
    mode: paymentMode,
    reference: z.string().nullable(),
    receivedOn: businessDate,
    settled: z.array(
      z.object({ label: z.string(), day: businessDate, amount: rupeeString, remaining: rupeeString }),
    ),
    outstanding: rupeeString,
    credit: rupeeString,
    reversedAt: timestamp.nullable(),
  })
  .meta({ id: "PaymentReceipt" });
export type PaymentReceipt = z.output<typeof paymentReceipt>;

/** Charges of a receipt that a screen shows at once, if it doesn't show all. */
const shownCharges = 4;

/** The lines of a payment's receipt between the shop and the amount, in order, formatted for people. */
export function paymentReceiptLines(
  receipt: PaymentReceipt,
  settings: ReceiptSettings,
): (ReceiptLine | ReceiptGroup)[] {
  const { receiptNumber, customer, mode, reference, receivedOn, settled } = receipt;
  const { lines, payment } = receiptMessages;
  const money = (amount: string) => formatMoney(amount, settings, 2);
  const charges = settled.map(({ label, day, amount, remaining }) => {
    const charge = collectionMessages.chargeOf(label, formatDate(day));
    const text = Number(remaining) > 0 ? payment.partOf(charge, money(remaining)) : charge;
    return { label: text, value: money(amount) };
  });
  // One more takes no more room than the line that hides it.
  const shown = charges.length > shownCharges + 1 ? shownCharges : charges.length;
  const paidFor = {
    label: lines.paidFor,
    first: charges.slice(0, shown),
    others: charges.slice(shown),
  };
  return [
    { label: lines.number, value: receiptNumber },
    { label: lines.date, value: formatDate(receivedOn) },
    { label: lines.customer, value: customer.name },
    { label: lines.phone, value: formatPhone(customer.phone) },
    { label: lines.mode, value: payment.mode(collectionMessages.modes[mode], reference) },
    ...(charges.length > 0 ? [paidFor] : []),
  ];
}

/** What the payment left owed or in advance, below the amount. */
export function paymentReceiptRest(
  { outstanding, credit }: PaymentReceipt,
  settings: ReceiptSettings,
): ReceiptLine {
  const { lines } = receiptMessages;
  return Number(credit) > 0
    ? { label: lines.inAdvance, value: formatMoney(credit, settings, 2) }
    : { label: lines.outstandingAfterPayment, value: formatMoney(outstanding, settings, 2) };
}

/** The amount of a payment's receipt, always with paise: `₹299.00`. */
export function paymentReceiptAmount({ amount }: PaymentReceipt, settings: ReceiptSettings): string {
  return formatMoney(amount, settings, 2);
}

/** The notice that a payment was reversed; undefined for one that counts. */
export function paymentReceiptNotice(
  { reversedAt }: PaymentReceipt,
  { timeZone }: ReceiptSettings,
): string | undefined {
  return reversedAt === null
    ? undefined
    : receiptMessages.payment.reversed(formatInstantDate(reversedAt, timeZone));
}

/** The message that a payment's receipt is sent with; `link` leads to the receipt. */
export function paymentReceiptText(receipt: PaymentReceipt, link: string, settings: ReceiptSettings): string {
  const { shop, receiptNumber, outstanding, credit } = receipt;
  const amount = paymentReceiptAmount(receipt, settings);
  const notice = paymentReceiptNotice(receipt, settings);
  const { text, noticeText, ...rests } = receiptMessages.payment;
  if (notice) return noticeText({ shop: shop.name, amount, notice, link });
  return text({
    shop: shop.name,
    amount,
    number: receiptNumber,
    rest:
      Number(credit) > 0
        ? rests.inAdvance(formatMoney(credit, settings, 2))
        : rests.outstanding(formatMoney(outstanding, settings, 2)),
    link,
  });
}

/** Receipts for customers that paid. */
export const paymentReceiptRoutes = {
  getOfPayment: defineRoute({
    method: "GET",
    path: "/operator/payments/:id/receipt",
    access: "operator",
    summary:
      "The receipt of a payment, the path of the page that shows it to whoever has the link, who added its UTR later and when, and who received it",
    params: idParams,
    status: 200,
    response: z.object({
      receipt: paymentReceipt,
      sharePath: z.string(),
      referenceAdded: reversal.omit({ reason: true }).nullable(),
      /** Who received it; null for the counter. */
      collector: namedCollector,
    }),
    errors: [collectionErrors.paymentNotFound],
  }),
  revokeLinksOfPayment: defineRoute({
    method: "DELETE",
    path: "/operator/payments/:id/receipt/links",
    access: "operator",
    summary: "End every link to a payment's receipt that was made so far; returns the path of a new one",
    params: idParams,
    status: 200,
    response: z.object({ sharePath: z.string() }),
    errors: [collectionErrors.paymentNotFound],
  }),
} as const;

import { utrOf } from "@cable-connect/contract/collections/payment-terms";
import type { Payment } from "@cable-connect/contract/payments";

/** The number of a recharge in a text: of `#237`, which means nothing else, or of `237`. */
export function rechargeNumberIn(text: string): number | undefined {
  const number = Number(/^#?(\d{1,7})$/.exec(text)?.[1]);
  return number > 0 ? number : undefined;
}

/** Whether the text is a payment's receipt number, with its financial year or without: `2026-27/000123`, `123`. */
export function isReceiptNumber({ receiptNumber }: Pick<Payment, "receiptNumber">, text: string): boolean {
  const [, year, number] = receiptLike.exec(text) ?? [];
  const [ofYear, ofNumber] = receiptNumber.split("/");
  return number !== undefined && Number(number) === Number(ofNumber) && (!year || year === ofYear);
}

/** Whether the text looks like the number of a payment's receipt. */
export function isLikeReceiptNumber(text: string): boolean {
  return receiptLike.test(text);
}

/** The reference of a payment by UPI in a text, however spaced: of `4123 4567 8901`. */
export function utrIn(text: string): string | undefined {
  const digits = utrOf(text);
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

const receiptLike = /^(?:(\d{4}-\d{2})\/)?(\d{1,7})$/;

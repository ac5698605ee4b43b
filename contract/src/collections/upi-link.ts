// Separate from the schemas of UPI, so that a screen and a page can use it without loading zod.

/** A UPI ID (virtual payment address): a name and the handle of a bank or app, `shop.name@okaxis`. */
export function isVpa(text: string): boolean {
  return text.length <= maxVpaLength && /^[a-z\d][a-z\d._-]*@[a-z][a-z\d]+$/i.test(text);
}

/** Characters of a UPI ID, at most. */
export const maxVpaLength = 255;
/** Characters of the payee's name, at most: apps show about as many. */
export const maxPayeeName = 50;

/** Who is paid by UPI. */
export type UpiPayee = { vpa: string; payeeName: string };

/** What a customer is asked to pay: rupees, a reference of at most 35 letters and digits, and a short note for both. */
export type UpiRequest = UpiPayee & { amount: number; reference: string; note: string };

/**
 * The link that opens a UPI app, or is scanned as a QR code, with the payment filled in (NPCI's linking specification): payee,
 * amount with two decimals, currency, reference and note.
 */
export function upiLink({ vpa, payeeName, amount, reference, note }: UpiRequest): string {
  const fields = {
    pn: encoded(payeeName),
    am: amount.toFixed(2),
    cu: "INR",
    tr: reference,
    tn: encoded(note),
  };
  // The signs of a UPI ID mean nothing else in a link, and apps expect its @ as it is.
  return `upi://pay?pa=${vpa}&${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&")}`;
}

/** A space is %20, because apps show the plus sign of a form. */
function encoded(text: string): string {
  return encodeURIComponent(text);
}

/** The reference of a request: whose it is and when it was made, as apps refuse one that was paid already. */
export function upiReference(customerId: number, madeAt: Date): string {
  return `C${customerId}T${Math.floor(madeAt.getTime() / 1000)
    .toString(36)
    .toUpperCase()}`;
}

/** How customers pay; `is_sound_payment` of the schema lists them, too. */
export const paymentModes = ["cash", "upi", "card", "bank", "cheque", "other"] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** By which payments are filtered: by mode, or those by UPI whose UTR is still missing. */
export const paymentModeFilters = [...paymentModes, "upi-without-utr"] as const;
export type PaymentModeFilter = (typeof paymentModeFilters)[number];

/** The notes that cash is counted in, in rupees; what is smaller are coins. */
export const noteValues = [500, 200, 100, 50, 20, 10, 5] as const;

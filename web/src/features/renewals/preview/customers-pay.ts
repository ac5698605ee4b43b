import { paymentModes } from "@cable-connect/contract/collections/payment-modes";

/** When customers pay, and by what if they pay now. */
export const customersPayChoices = ["later", ...paymentModes] as const;
export type CustomersPay = (typeof customersPayChoices)[number];

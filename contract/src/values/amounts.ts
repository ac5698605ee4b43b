import { z } from "zod";
import { validationMessages } from "../messages/validation.ts";
import { isWholePaise, maxAmount, rupeePattern } from "./money.ts";

const { amountLabel, priceLabel, rateLabel, creditLimitLabel } = validationMessages;
const { lowBalanceLabel, oldBalanceLabel, receivedLabel } = validationMessages;
const { notAmount, wrongType, decimals, notPositive, negative, aboveMaxAmount } = validationMessages;

/**
 * Rupees with at most two decimals; `label` names the field in error messages. A form reads NaN of a text that isn't an
 * amount, which JSON can't have.
 */
const rupeesField = (label: string, notNumber: string = notAmount) =>
  z
    .number({ error: ({ input }) => (Number.isNaN(input) ? notNumber : undefined) })
    .refine(isWholePaise, decimals(label));

/** An amount that a request moves: rupees, 0.01 to 10,000,000, at most two decimals (specification, section 5). */
export const amount = rupeesField(amountLabel)
  .min(0.01, notPositive(amountLabel))
  .max(maxAmount, aboveMaxAmount(amountLabel));

/** Rupees, 0 to 10,000,000, at most two decimals. */
const fromZero = (label: string, notNumber?: string) =>
  rupeesField(label, notNumber).min(0, negative(label)).max(maxAmount, aboveMaxAmount(label));

/** What something costs: rupees, 0 to 10,000,000, at most two decimals. */
export const price = fromZero(priceLabel);

/** What is received with something that is charged: rupees, 0 for nothing, to 10,000,000, at most two decimals. */
export const received = fromZero(receivedLabel);

/** What a platform or a plan costs by the month: rupees, 0 to 10,000,000, at most two decimals. */
export const rate = fromZero(rateLabel);

/** How far a wallet may go below zero. */
export const creditLimit = fromZero(creditLimitLabel);

/** The balance below which a wallet is low; 0 for none. */
export const lowBalanceThreshold = fromZero(lowBalanceLabel);

/** What a customer owes, negative for what it paid in advance: rupees, at most 10,000,000 either way, at most two decimals. */
export const oldBalance = rupeesField(oldBalanceLabel)
  .min(-maxAmount, aboveMaxAmount(oldBalanceLabel))
  .max(maxAmount, aboveMaxAmount(oldBalanceLabel));

/** Cash that was counted: rupees, 0 to 10,000,000, at most two decimals; `label` names the field in error messages. */
export const countedCash = (label: string) =>
  fromZero(label, wrongType(label, validationMessages.types.number));

/** Rupees in an answer, a number with at most two decimals; a balance may be negative. */
export const rupees = z.number();

/** Rupees as a string with two decimals, `"299.00"`: the `amount` of recharges and due records. */
export const rupeeString = z.string().regex(rupeePattern);

import { z } from "zod";
import { isWholePaise, maxAmount, rupeePattern } from "./money.ts";

/** Rupees with at most two decimals; `label` names the field in error messages. */
const paise = (label: string) => z.number().refine(isWholePaise, `${label} may have at most two decimals`);

/** An amount that a request moves: rupees, 0.01 to 10,000,000, at most two decimals (specification, section 5). */
export const amount = paise("Amount")
  .min(0.01, "Amount must be greater than zero")
  .max(maxAmount, "Amount must be at most 10,000,000");

/** A price: rupees, 0 to 10,000,000, at most two decimals. */
export const price = paise("Price")
  .min(0, "Price cannot be negative")
  .max(maxAmount, "Price must be at most 10,000,000");

/** How far a wallet may go below zero: rupees, 0 to 10,000,000, at most two decimals. */
export const creditLimit = paise("Credit limit")
  .min(0, "Credit limit cannot be negative")
  .max(maxAmount, "Credit limit must be at most 10,000,000");

/** The balance below which a wallet is low: rupees, 0 to 10,000,000, at most two decimals; 0 for none. */
export const lowBalanceThreshold = paise("Low balance alert")
  .min(0, "Low balance alert cannot be negative")
  .max(maxAmount, "Low balance alert must be at most 10,000,000");

/** Rupees in an answer, a number with at most two decimals; a balance may be negative. */
export const rupees = z.number();

/** Rupees as a string with two decimals, `"299.00"`: the `amount` of recharges and due records. */
export const rupeeString = z.string().regex(rupeePattern);

import { validationMessages } from "@cable-connect/contract/messages/validation";
import { maxAmount } from "@cable-connect/contract/values/money";
import { formatPrice } from "../text/format.ts";

/** A contract's message with the currency of the largest amount, which the contract doesn't know. */
export function withCurrency(message: string): string {
  return message.replace(validationMessages.largestAmount, formatPrice(maxAmount));
}

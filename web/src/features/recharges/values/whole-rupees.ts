import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { maxAmount } from "@cable-connect/contract/values/money";
import { withCurrency } from "../../../ui/fields/with-currency.ts";

const { amountLabel, notPositive, aboveMaxAmount } = validationMessages;

/** Why an amount in the field can't be paid, whatever it is for; undefined if it can be, or is empty. */
export function refusedAmount(value: string, { takesPaise = false } = {}): string | undefined {
  if (value.startsWith("-")) return notPositive(amountLabel);
  if (/[^\d.]/.test(value)) return rechargeMessages.digitsOnly;
  if (value.includes(".") && !takesPaise) return rechargeMessages.wholeRupees;
  return Number(value) > maxAmount ? withCurrency(aboveMaxAmount(amountLabel)) : undefined;
}

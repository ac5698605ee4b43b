import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import type { Renewal } from "@cable-connect/contract/renewals";
import { amount, price, received } from "@cable-connect/contract/values/amounts";
import { z } from "zod";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { amountOf, rupeesOf } from "../../../ui/fields/written-amount.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import type { CustomersPay } from "./customers-pay.ts";

const { amountLabel, notPositive } = validationMessages;

/** What the wallet pays for a renewal, what its customer is charged, and what of that is received now. */
export const moneyFields = ["amount", "price", "received"] as const;
export type MoneyField = (typeof moneyFields)[number];

const fieldsWhen = {
  notCollecting: ["amount"],
  later: ["amount", "price"],
  now: moneyFields,
} as const satisfies Record<string, readonly MoneyField[]>;

/** The fields of each renewal; the same array for the same answer, so that unchanged rows don't render again. */
export function fieldsOf(customersPay: CustomersPay | undefined): readonly MoneyField[] {
  if (!customersPay) return fieldsWhen.notCollecting;
  return customersPay === "later" ? fieldsWhen.later : fieldsWhen.now;
}

/** The user's change of a renewal; amounts as typed. */
export type Change = Partial<Record<MoneyField, string>> & { isLeftOut?: boolean };

/** What stands in each field: what was typed, else the offered amount, its customer's price, and all of that. */
export function valuesOf(
  renewal: Pick<Renewal, "amount" | "customerPrice">,
  change: Change = {},
): Record<MoneyField, string> {
  const { amount: typed = String(renewal.amount ?? "") } = change;
  const offered = renewal.customerPrice ?? (amountError(typed) ? renewal.amount : rupeesOf(typed));
  const charged = change.price ?? String(offered ?? "");
  return { amount: typed, price: charged, received: change.received ?? charged };
}

/** The errors of what was typed, by field; none for a field that follows another. */
export function errorsOf(
  renewal: Pick<Renewal, "amount" | "customerPrice">,
  change: Change = {},
): Partial<Record<MoneyField, string>> {
  const values = valuesOf(renewal, change);
  return {
    amount: change.amount === undefined ? undefined : amountError(values.amount),
    price: change.price === undefined ? undefined : priceError(values.price),
    received: change.received === undefined ? undefined : receivedError(values.received, values.price),
  };
}

const validateAmount = schemaValidator(z.object({ amount }));
const validatePrice = schemaValidator(z.object({ price }));
const validateReceived = schemaValidator(z.object({ received }));

/** The error of a typed amount; undefined if it is valid. */
export function amountError(typed: string): string | undefined {
  if (typed.trim() === "") return rechargeMessages.amountRequired;
  if (typed.trim().startsWith("-")) return notPositive(amountLabel);
  return validateAmount({ amount: rupeesOf(typed) }).amount;
}

function priceError(typed: string): string | undefined {
  if (typed.trim() === "") return rechargeMessages.customerPriceRequired;
  return validatePrice({ price: amountOf(typed) }).price;
}

function receivedError(typed: string, charged: string): string | undefined {
  if (typed.trim() === "") return rechargeMessages.receivedRequired;
  const error = validateReceived({ received: amountOf(typed) }).received;
  if (error || priceError(charged) || rupeesOf(typed) <= rupeesOf(charged)) return error;
  return renewalMessages.errors.receivedAbovePrice(formatPrice(rupeesOf(charged)));
}

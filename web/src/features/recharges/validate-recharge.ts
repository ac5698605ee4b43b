import { amount as amountSchema } from "@cable-connect/contract/amounts";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import { belowLeast } from "@cable-connect/contract/least-amount";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { rechargeErrors } from "@cable-connect/contract/recharges";
import { settings } from "../../ui/text/settings.ts";
import { termsErrors } from "./customer-terms.ts";
import { type Offer, type Recharge, readRecharge } from "./read-recharge.ts";
import { latestExpiry, type RechargeValues } from "./recharge-values.ts";
import { refusedAmount } from "./whole-rupees.ts";

const {
  platformRequired,
  connectionRequired,
  planRequired,
  amountRequired,
  expiryRequired,
  lossUnaccepted,
  servicesAwaited,
} = rechargeMessages;

/** Error messages by field; empty if all are valid (specification, section 5, Customer recharge). */
export function validateRecharge(values: RechargeValues, offer: Offer): Record<string, string> {
  const recharge = readRecharge(values, offer);
  const found = {
    platformId: recharge.platform ? undefined : platformRequired,
    connectionId: recharge.connections.length > 0 && !recharge.connection ? connectionRequired : undefined,
    planName: recharge.planKind === "fixed" && !recharge.planName ? planRequired : undefined,
    ottCode: recharge.planKind === "ottplay" && !recharge.ottPlan ? planRequired : undefined,
    expiryDate: expiryError(recharge.expiryDate, offer.today),
    acceptedLoss: values.acceptedLoss !== recharge.loss?.id && recharge.loss ? lossUnaccepted : undefined,
    amount: amountError(values.amount, recharge),
    services: recharge.isUnchecked ? servicesAwaited : undefined,
    ...termsErrors(values),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));
}

/**
 * What the Recharge button still needs, `others` besides valid values; undefined if nothing, or while the customer's services
 * load.
 */
export function stillNeeded(
  values: RechargeValues,
  offer: Offer,
  others: readonly ("funds" | "openBook")[] = [],
): string | undefined {
  const { needed, stillNeeded: sentence } = rechargeMessages;
  const names: Record<string, string> = {
    platformId: needed.platform,
    connectionId: needed.connection,
    planName: needed.plan,
    ottCode: needed.plan,
    expiryDate: values.expiry === "custom" && !values.expiryDate ? needed.expiryDate : needed.validExpiryDate,
    acceptedLoss: needed.confirmation,
    amount: values.amount === "" ? needed.amount : needed.validAmount,
    "payment.amount": needed.received,
    "payment.reference": needed.utr,
    customerPrice: needed.customerPrice,
  };
  const parts = [
    ...Object.keys(validateRecharge(values, offer)).flatMap((field) => names[field] ?? []),
    ...others.map((other) => needed[other]),
  ];
  return parts.length > 0 ? sentence(parts) : undefined;
}

/** The amount in rupees; 0 if it is invalid. */
export function validAmount(values: RechargeValues, offer: Offer): number {
  return amountError(values.amount, readRecharge(values, offer)) ? 0 : Number(values.amount);
}

/** The error of an amount below the least one that has as many digits; with fewer it may be the start of a valid one. */
export function tooLowError(values: RechargeValues, offer: Offer): string | undefined {
  const recharge = readRecharge(values, offer);
  const { leastAmount } = recharge;
  const isComplete = values.amount.length >= String(Math.ceil(leastAmount)).length;
  const isTooLow = isComplete && Number(values.amount) < leastAmount;
  return isTooLow && !refusedAmount(values.amount) ? amountError(values.amount, recharge) : undefined;
}

function expiryError(expiryDate: BusinessDate | undefined, today: BusinessDate): string | undefined {
  if (!expiryDate) return expiryRequired;
  if (expiryDate < today) return rechargeErrors.expiryInPast.message;
  return expiryDate > latestExpiry(today) ? rechargeErrors.expiryTooFar.message : undefined;
}

function amountError(amount: string, { planKind, leastAmount }: Recharge): string | undefined {
  if (amount === "") return amountRequired;
  // A price may have paise.
  const refused = Number(amount) === leastAmount ? undefined : refusedAmount(amount);
  if (refused) return refused;
  const parsed = amountSchema.safeParse(Number(amount));
  if (!parsed.success) return parsed.error.issues[0]?.message;
  if (parsed.data >= leastAmount) return undefined;
  return belowLeast(
    planKind === "ottplay" ? "amount_below_price" : "amount_below_rate",
    leastAmount,
    settings,
  );
}

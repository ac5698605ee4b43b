import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { belowLeast } from "@cable-connect/contract/prices/least-amount";
import { latestExpiry, rechargeErrors } from "@cable-connect/contract/recharges";
import { amount as amountSchema } from "@cable-connect/contract/values/amounts";
import { formatPrice } from "../../../ui/text/format.ts";
import { settings } from "../../../ui/text/settings.ts";
import { termsErrors } from "./customer-terms.ts";
import type { RechargeDraft } from "./recharge-draft.ts";
import { refusedAmount } from "./whole-rupees.ts";

const {
  platformRequired,
  connectionRequired,
  planRequired,
  amountRequired,
  expiryRequired,
  servicesAwaited,
  rechargeNeeds: needed,
} = rechargeMessages;

const { tickNeeded, acceptAdvance, advanceUnaccepted } = commonMessages;

/** Error messages by field; empty if all are valid (specification, section 5, Customer recharge). */
export function validateRecharge(draft: RechargeDraft): Record<string, string> {
  const { values } = draft;
  const found = {
    platformId: draft.platform ? undefined : platformRequired,
    connectionId: draft.connections.length > 0 && !draft.connection ? connectionRequired : undefined,
    planName: draft.planKind === "fixed" && !draft.planName ? planRequired : undefined,
    ottCode: draft.planKind === "ottplay" && !draft.ottPlan ? planRequired : undefined,
    expiryDate: expiryError(draft),
    acceptedLoss:
      draft.loss && values.acceptedLoss !== draft.loss.id ? needed.loss(draft.loss.days) : undefined,
    amount: amountError(draft),
    services: draft.isUnchecked ? servicesAwaited : undefined,
    ...termsErrors(values),
    "payment.acceptedAdvance":
      draft.advance > 0 && values.payment?.acceptedAdvance !== draft.advance ? advanceUnaccepted : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));
}

/**
 * What the Recharge button still needs, `others` besides valid values; undefined if nothing, or while the customer's
 * services load.
 */
export function stillNeeded(
  draft: RechargeDraft,
  others: readonly (keyof typeof commonMessages.receivingNeeds)[] = [],
): string | undefined {
  const { values } = draft;
  const errors = validateRecharge(draft);
  const names: Record<string, string | undefined> = {
    platformId: needed.platform,
    connectionId: needed.connection,
    planName: needed.plan,
    ottCode: needed.plan,
    expiryDate: values.expiry === "custom" && !values.expiryDate ? needed.expiryDate : needed.validExpiryDate,
    acceptedLoss:
      errors.acceptedLoss && (draft.extension ? needed.expiryOr(errors.acceptedLoss) : errors.acceptedLoss),
    amount: values.amount === "" ? needed.amount : needed.validAmount,
    "payment.amount": needed.received,
    "payment.reference": commonMessages.receivingNeeds.utr,
    "payment.acceptedAdvance": tickNeeded(acceptAdvance(formatPrice(draft.advance))),
    customerPrice: needed.customerPrice,
  };
  const parts = [
    ...Object.keys(errors).flatMap((field) => names[field] ?? []),
    ...others.map((other) => commonMessages.receivingNeeds[other]),
  ];
  return parts.length > 0 ? commonMessages.stillNeeded(parts) : undefined;
}

/** The amount in rupees; 0 if it is invalid. */
export function validAmount(draft: RechargeDraft): number {
  return amountError(draft) ? 0 : Number(draft.values.amount);
}

/** The error of an amount below the least one that has as many digits; with fewer it may be the start of a valid one. */
export function tooLowError(draft: RechargeDraft): string | undefined {
  const { leastAmount } = draft;
  const { amount } = draft.values;
  const isComplete = amount.length >= String(Math.ceil(leastAmount)).length;
  const isTooLow = isComplete && Number(amount) < leastAmount;
  return isTooLow && !refusedAmount(amount) ? amountError(draft) : undefined;
}

function expiryError({ expiryDate, today }: RechargeDraft): string | undefined {
  if (!expiryDate) return expiryRequired;
  if (expiryDate < today) return rechargeErrors.expiryInPast.message;
  return expiryDate > latestExpiry(today) ? rechargeErrors.expiryTooFar.message : undefined;
}

function amountError({ values, planKind, leastAmount }: RechargeDraft): string | undefined {
  const { amount } = values;
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

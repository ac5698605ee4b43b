import { renewalValues } from "./opening-values.ts";
import { readRecharge } from "./read-recharge.ts";
import type { Offer, RechargeDraft } from "./recharge-draft.ts";
import { fixedPlanValues, type RechargeValues } from "./recharge-values.ts";

/**
 * Another platform starts without plan and amount, without the months that the plan set, and where recharges start by
 * default (specification, section 4). The first one leaves what was typed before it.
 */
export function withPlatform(values: RechargeValues, platformId: string | null): RechargeValues {
  if (platformId === values.platformId) return values;
  if (values.platformId === null) return { ...values, platformId };
  const expiry = values.planName ? "1" : values.expiry;
  return {
    ...values,
    platformId,
    connectionId: undefined,
    planName: null,
    ottCode: null,
    amount: "",
    expiry,
    startsFrom: undefined,
    customerPrice: undefined,
  };
}

/** Chooses a connection, with plan, months and amount of its last recharge, and where recharges start by default. */
export function withConnection(
  values: RechargeValues,
  connectionId: string,
  { services, platforms, today }: Pick<Offer, "services" | "platforms" | "today">,
): RechargeValues {
  if (connectionId === values.connectionId) return values;
  const service = services.find(({ connection }) => String(connection?.id) === connectionId);
  const { planName, ottCode, expiry, amount } = service ? renewalValues([service], platforms, today) : values;
  return {
    ...values,
    connectionId,
    planName,
    ottCode,
    expiry,
    amount,
    startsFrom: undefined,
    acceptedLoss: undefined,
    customerPrice: undefined,
  };
}

/** Chooses a plan of the price list, with its price and months (specification, section 9). */
export function withFixedPlan(values: RechargeValues, planName: string | null): RechargeValues {
  return { ...values, ...fixedPlanValues(planName) };
}

/** Chooses a plan of OTTPlay, with the amount 0 (specification, section 4). */
export function withOttPlan(values: RechargeValues, ottCode: string | null): RechargeValues {
  return { ...values, ottCode, amount: "0", customerPrice: undefined };
}

/**
 * Chooses the months or the date of a recharge. An amount that is the price of the months before becomes that of the new ones.
 * No other field, as the values of a draft have more than what was entered.
 */
export function withExpiry(
  { values, filledAmount }: RechargeDraft,
  expiry: Partial<Pick<RechargeValues, "expiry" | "expiryDate">>,
  offer: Offer,
): Partial<RechargeValues> & Pick<RechargeValues, "amount"> {
  if (values.amount !== filledAmount) return { ...expiry, amount: values.amount };
  const amount = readRecharge({ ...values, ...expiry }, offer).filledAmount ?? values.amount;
  return { ...expiry, amount };
}

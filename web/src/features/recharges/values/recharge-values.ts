import type { Connection } from "@cable-connect/contract/connections";
import type { Assignment } from "@cable-connect/contract/platforms";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import type { SellingPrice } from "@cable-connect/contract/prices/selling-price";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { CustomerTerms } from "./customer-terms.ts";

export type RechargePlatform = Assignment["platform"] & Pick<Assignment, "pricing" | "customerPrices">;
/** A connection that a recharge can be for. */
export type OfferedConnection = Pick<
  Connection,
  "id" | "platform" | "label" | "box" | "price" | "expiryDate"
>;
/** Months to choose from for a recharge, besides a custom date (specification, section 9). */
export const expiryMonths = [1, 3, 6, 12] as const;
export type Expiry = "1" | "3" | "6" | "12" | "custom";

/** The values of the form, named as in the API; ids and amount as text. */
export type RechargeValues = CustomerTerms & {
  platformId: string | null;
  /** One of the customer's connections on the platform; undefined until the user chooses. */
  connectionId?: string;
  /** A plan of the price list. */
  planName: string | null;
  /** A plan of OTTPlay. */
  ottCode: string | null;
  expiry: Expiry;
  /** Used if `expiry` is custom. */
  expiryDate: BusinessDate | undefined;
  /** Used if there are days left, and `expiry` isn't custom; undefined until the user chooses. */
  startsFrom: RechargeStart | undefined;
  /** The `id` of the loss that the user accepted. */
  acceptedLoss: string | undefined;
  /** Whole rupees, digits only. */
  amount: string;
  description: string;
};

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

/** Chooses a plan of the price list, with its price and months (specification, section 9). */
export function withFixedPlan(values: RechargeValues, planName: string | null): RechargeValues {
  const plan = fixedPlans.find(({ name }) => name === planName);
  if (!plan) return { ...values, planName };
  return {
    ...values,
    planName,
    amount: String(plan.price),
    customerPrice: undefined,
    expiry: plan.months === 12 ? "12" : "1",
  };
}

/** Chooses a plan of OTTPlay, with the amount 0 (specification, section 4). */
export function withOttPlan(values: RechargeValues, ottCode: string | null): RechargeValues {
  return { ...values, ottCode, amount: "0", customerPrice: undefined };
}

/** The values with the operator's own price, until the user enters another. */
export function withSellingPrice<Values extends CustomerTerms>(
  values: Values,
  { sellingPrice: price }: { sellingPrice: SellingPrice | undefined },
): Values {
  if (values.customerPrice !== undefined || price === undefined) return values;
  return { ...values, customerPrice: String(price.amount) };
}

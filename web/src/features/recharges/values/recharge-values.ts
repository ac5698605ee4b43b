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
/** The connections that a recharge can be for. */
export function offeredOf(connections: readonly Connection[]): Connection[] {
  return connections.filter(({ isActive }) => isActive);
}

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

/** The plan, price and months of a plan of the price list (specification, section 9). */
export function fixedPlanValues(planName: string | null): Partial<RechargeValues> {
  const plan = fixedPlans.find(({ name }) => name === planName);
  if (!plan) return { planName };
  return {
    planName,
    amount: String(plan.price),
    customerPrice: undefined,
    expiry: plan.months === 12 ? "12" : "1",
  };
}

/** The values with the operator's own price, until the user enters another. */
export function withSellingPrice(values: RechargeValues, price: SellingPrice | undefined): RechargeValues {
  if (values.customerPrice !== undefined || price === undefined) return values;
  return { ...values, customerPrice: String(price.amount) };
}

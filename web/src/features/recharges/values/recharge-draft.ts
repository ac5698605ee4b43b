import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { SellingPrice } from "@cable-connect/contract/prices/selling-price";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { CurrentService } from "../../../business/service/current-service.ts";
import type { OfferedConnection, RechargePlatform, RechargeValues } from "./recharge-values.ts";

/** What the user can choose from, and the day of the recharge. */
export type Offer = {
  platforms: readonly RechargePlatform[];
  ottPlans: readonly OttPlan[];
  /** The customer's services, including expired ones. */
  services: readonly CurrentService[];
  /** The customer's active connections; none while the operator doesn't collect. */
  connections: readonly OfferedConnection[];
  /** Whether `services` is complete. */
  hasAllServices: boolean;
  /** Where the recharge starts when the customer pays early, until the user chooses. */
  earlyStart: RechargeStart;
  /** What the customer owes before, in rupees; undefined until it is known, and while the operator doesn't collect. */
  outstanding?: number | undefined;
  /** What the customer has in advance, in rupees; undefined as `outstanding`. */
  credit?: number | undefined;
  today: BusinessDate;
};

/** The recharge that the form values describe. */
export type RechargeDraft = RechargeTerm & {
  values: RechargeValues;
  /** The same, with what the customer pays by the operator's own price until the user enters another. */
  charged: RechargeValues;
  today: BusinessDate;
  platform: RechargePlatform | undefined;
  /** The customer's connections on it. */
  connections: readonly OfferedConnection[];
  connection: OfferedConnection | undefined;
  /** The kind of plan that the platform takes. */
  planKind: "none" | "fixed" | "ottplay";
  /** The OTTPlay plans at the platform's prices. */
  ottPlans: OttPlan[];
  ottPlan: OttPlan | undefined;
  planName: string | undefined;
  /** The service that is recharged; undefined for a new one. */
  service: CurrentService | undefined;
  /** The service's newest recharge as shown to the user; null without one, undefined while unknown. */
  lastRechargeId: number | null | undefined;
  /** Whether the paid days of the platform, and so the days that the recharge adds, are not known yet. */
  isUnchecked: boolean;
  /** What the server takes at least, in rupees; 0 if any amount is allowed. */
  leastAmount: number;
  /** What the customer pays by the operator's own price; undefined without one. */
  sellingPrice: SellingPrice | undefined;
  /** Rupees received that are more than what is owed, which must be meant. */
  advance: number;
  /** The price of the chosen months in rupees: of a plan of the price list, or at the last price of a service without a plan. */
  termPrice: number | undefined;
  /**
   * The amount that the form fills in by itself: the price of the chosen months, or of those up to the custom date, at least
   * what the server takes. Until a date is chosen, that of a month.
   */
  filledAmount: string | undefined;
  /** The months of the chosen plan of the price list, if the recharge is for fewer. */
  fullPlanMonths: number | undefined;
};

/** From when to when the recharge runs. */
export type RechargeTerm = {
  expiryDate: BusinessDate | undefined;
  /** The current expiry and the new one from each start; undefined without days left. */
  extension: Extension | undefined;
  /** Where it starts if there are days left. */
  startsFrom: RechargeStart;
  /** Whether it counts from the current expiry. */
  extends: boolean;
  /** Defined if the recharge takes paid days away, or adds none. */
  loss: Loss | undefined;
};

/** The paid days that a recharge takes away. The id changes with the service's last recharge and the new expiry. */
type Loss = { id: string; days: number; paidUntil: BusinessDate };

type Extension = { currentExpiry: BusinessDate; ends: Record<RechargeStart, BusinessDate> };

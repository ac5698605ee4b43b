import {
  addInterval,
  addMonths,
  type BusinessDate,
  daysBetween,
} from "@cable-connect/contract/business-date";
import { fixedPlans, isOttPlay } from "@cable-connect/contract/constants";
import { leastAmount } from "@cable-connect/contract/least-amount";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { needsPlan } from "@cable-connect/contract/recharge-description";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { type SellingPrice, sellingPrice } from "@cable-connect/contract/selling-price";
import type { CurrentService } from "./current-service.ts";
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
  today: BusinessDate;
};

/** The recharge that the form values describe. */
export type RechargeDraft = {
  values: RechargeValues;
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
  expiryDate: BusinessDate | undefined;
  /** The current expiry and the new one from each start; undefined without days left. */
  extension: Extension | undefined;
  /** The service that is recharged; undefined for a new one. */
  service: CurrentService | undefined;
  /** Where it starts if there are days left. */
  startsFrom: RechargeStart;
  /** Whether it counts from the current expiry. */
  extends: boolean;
  /** Defined if the recharge takes paid days away, or adds none. */
  loss: Loss | undefined;
  /** The service's newest recharge as shown to the user; null without one, undefined while unknown. */
  lastRechargeId: number | null | undefined;
  /** Whether the paid days of the platform, and so the days that the recharge adds, are not known yet. */
  isUnchecked: boolean;
  /** What the server takes at least, in rupees; 0 if any amount is allowed. */
  leastAmount: number;
  /** What the customer pays by the operator's own price; undefined without one. */
  sellingPrice: SellingPrice | undefined;
  /** The price of the chosen months in rupees: of a plan of the price list, or at the last price of a service without a plan. */
  termPrice: number | undefined;
  /** The months of the plan of the price list, if the recharge is for fewer. */
  cutTerm: number | undefined;
};

/** The paid days that a recharge takes away. The id changes with the service's last recharge and the new expiry. */
export type Loss = { id: string; days: number; paidUntil: BusinessDate };

type Extension = { currentExpiry: BusinessDate; ends: Record<RechargeStart, BusinessDate> };

/**
 * Reads the form values; a platform or connection that is the only one counts as chosen (specification, section 4, Customer Recharge).
 */
export function readRecharge(values: RechargeValues, offer: Offer): RechargeDraft {
  const platform = chosenPlatform(values, offer);
  const connections = offer.connections.filter((one) => one.platform.id === platform?.id);
  const connection = chosenConnection(values, connections);
  const service = serviceOf(offer, platform, { connections, connection });
  const lastRechargeId = lastRechargeOf(service, offer);
  const planKind = planKindOf(platform);
  const ottPlans = offer.ottPlans.map((plan) => ({
    ...plan,
    price: platform?.pricing?.[plan.ott_code] ?? null,
  }));
  // A plan that has lost its price since the last recharge can't be chosen.
  const ottPlan = ottPlans.find(({ ott_code, price }) => ott_code === values.ottCode && price !== null);
  const fixedPlan = values.planName ?? undefined;
  const endFrom = (start: BusinessDate) =>
    planKind === "ottplay" ? intervalEnd(start, ottPlan) : expiryOf(values, start);
  const isCustom = planKind !== "ottplay" && values.expiry === "custom";
  const extension = isCustom ? undefined : extensionOf(offer, service, endFrom);
  const startsFrom = values.startsFrom ?? offer.earlyStart;
  const isExtended = extension !== undefined && startsFrom === "expiry";
  const from = isExtended ? extension.currentExpiry : offer.today;
  const expiryDate = isExtended ? extension.ends.expiry : endFrom(offer.today);
  return {
    values,
    today: offer.today,
    platform,
    connections,
    connection,
    planKind,
    ottPlans,
    ottPlan: planKind === "ottplay" ? ottPlan : undefined,
    planName: { none: undefined, fixed: fixedPlan, ottplay: ottPlan?.ott_name }[planKind],
    expiryDate,
    extension,
    service,
    startsFrom,
    extends: isExtended,
    loss: lossOf(offer, service, { expiryDate, fromToday: extension !== undefined && !isExtended }),
    leastAmount: platform && expiryDate ? leastAmount({ platform, ottPlan }, { from, to: expiryDate }) : 0,
    sellingPrice:
      platform && expiryDate
        ? sellingPrice(
            {
              platform,
              ottPlan,
              planName: planKind === "fixed" ? fixedPlan : undefined,
              customerPrices: platform.customerPrices,
              connectionPrice: connection?.price,
            },
            { from, to: expiryDate },
          )
        : undefined,
    lastRechargeId,
    isUnchecked: platform !== undefined && lastRechargeId === undefined,
    ...termOf(values, planKind, service),
  };
}

/** `fromToday` means months that count from today although days are left; a chosen date is meant as it is. */
function lossOf(
  { today }: Offer,
  service: CurrentService | undefined,
  { expiryDate, fromToday }: { expiryDate: BusinessDate | undefined; fromToday: boolean },
): Loss | undefined {
  if (!service || !expiryDate || service.expiryDate < today) return undefined;
  const { rechargeId, expiryDate: paidUntil } = service;
  const addsDays = expiryDate > paidUntil;
  if (addsDays && !fromToday) return undefined;
  const days = daysBetween(addsDays ? today : expiryDate, paidUntil);
  return { id: `${rechargeId} ${expiryDate}`, days, paidUntil };
}

/** What the chosen months cost by the plan or the last recharge, and whether the plan is for more. */
function termOf(
  { planName, expiry }: RechargeValues,
  planKind: RechargeDraft["planKind"],
  service: CurrentService | undefined,
): Pick<RechargeDraft, "termPrice" | "cutTerm"> {
  const none = { termPrice: undefined, cutTerm: undefined };
  if (expiry === "custom" || planKind === "ottplay") return none;
  const months = Number(expiry);
  if (planKind === "none") {
    if (!service?.months) return none;
    return { ...none, termPrice: Math.round((Number(service.amount) * months) / service.months) };
  }
  const plan = fixedPlans.find(({ name }) => name === planName);
  return {
    termPrice: plan && months >= plan.months ? Math.round((plan.price * months) / plan.months) : undefined,
    cutTerm: plan && months < plan.months ? plan.months : undefined,
  };
}

function chosenPlatform({ platformId }: RechargeValues, { platforms }: Offer): RechargePlatform | undefined {
  if (platformId === null) return platforms.length === 1 ? platforms[0] : undefined;
  return platforms.find(({ id }) => String(id) === platformId);
}

function chosenConnection(
  { connectionId }: RechargeValues,
  connections: readonly OfferedConnection[],
): OfferedConnection | undefined {
  if (connectionId === undefined) return connections.length === 1 ? connections[0] : undefined;
  return connections.find(({ id }) => String(id) === connectionId);
}

/** The service that is recharged: that of the connection, where the platform has some. */
function serviceOf(
  { services }: Offer,
  platform: RechargePlatform | undefined,
  { connections, connection }: Pick<RechargeDraft, "connections" | "connection">,
): CurrentService | undefined {
  const onPlatform = services.filter(({ platformId }) => platformId === platform?.id);
  if (connections.length === 0) return onPlatform[0];
  return connection && onPlatform.find((service) => service.connection?.id === connection.id);
}

function planKindOf(platform: RechargePlatform | undefined): RechargeDraft["planKind"] {
  if (!platform || !needsPlan(platform.type)) return "none";
  return isOttPlay(platform) ? "ottplay" : "fixed";
}

/** Undefined for a service that expires today or has expired, as both starts lead to the same day. */
function extensionOf(
  { today }: Offer,
  service: CurrentService | undefined,
  endFrom: (start: BusinessDate) => BusinessDate | undefined,
): Extension | undefined {
  if (!service || service.expiryDate <= today) return undefined;
  const [fromToday, fromExpiry] = [endFrom(today), endFrom(service.expiryDate)];
  if (!fromToday || !fromExpiry) return undefined;
  return { currentExpiry: service.expiryDate, ends: { today: fromToday, expiry: fromExpiry } };
}

function expiryOf({ expiry, expiryDate }: RechargeValues, today: BusinessDate): BusinessDate | undefined {
  return expiry === "custom" ? expiryDate : addMonths(today, Number(expiry));
}

/** One interval of the plan from `start`; a month without a plan (specification, section 10, OTTPlay). */
function intervalEnd(start: BusinessDate, plan: OttPlan | undefined): BusinessDate {
  return plan ? addInterval(start, plan) : addMonths(start, 1);
}

function lastRechargeOf(service: CurrentService | undefined, { hasAllServices }: Offer) {
  return service?.rechargeId ?? (hasAllServices ? null : undefined);
}

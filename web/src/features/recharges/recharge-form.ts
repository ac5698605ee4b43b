import {
  addInterval,
  addMonths,
  addYears,
  type BusinessDate,
  daysBetween,
} from "@cable-connect/contract/business-date";
import { fixedPlans, isOttPlay, longestExpiryYears } from "@cable-connect/contract/constants";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Assignment } from "@cable-connect/contract/platforms";
import { needsPlan, openExpiryDate, rechargeDescription } from "@cable-connect/contract/recharges";

export type RechargePlatform = Assignment["platform"] & Pick<Assignment, "pricing">;
export type Expiry = "1" | "3" | "6" | "12" | "custom";
/** Where the months count from: today, or the day on which the service expires now. */
export type Start = "today" | "expiry";

/** What the fields hold, named as the server names them; ids and amount as text. */
export type RechargeValues = {
  platformId: string | null;
  /** A plan of the price list. */
  planName: string | null;
  /** A plan of OTTPlay. */
  ottCode: string | null;
  expiry: Expiry;
  /** Counts while `expiry` is custom. */
  expiryDate: BusinessDate | undefined;
  /** Counts while there are days left, and no custom date. */
  start: Start;
  /** The loss that the recharge may bring, by its `id`. */
  acceptedLoss: string | undefined;
  /** Whole rupees, digits only. */
  amount: string;
  description: string;
};

/** What there is to choose from on the day of the recharge. */
export type Offer = {
  platforms: readonly RechargePlatform[];
  ottPlans: readonly OttPlan[];
  /** The customer's services, lapsed ones included. */
  services: readonly { platformId: number; rechargeId: number; expiryDate: BusinessDate }[];
  /** Whether these are all of them. */
  hasAllServices: boolean;
  today: BusinessDate;
};

/** What the fields come to. */
export type Recharge = {
  platform: RechargePlatform | undefined;
  /** Which plan the platform takes. */
  planKind: "none" | "fixed" | "ottplay";
  /** What there is of OTTPlay, at the platform's prices. */
  ottPlans: OttPlan[];
  ottPlan: OttPlan | undefined;
  planName: string | undefined;
  expiryDate: BusinessDate | undefined;
  /** Present while there are days left to count from: until when they run, and where each start leads to. */
  extension: Extension | undefined;
  /** Whether it counts from the current expiry. */
  extends: boolean;
  /** Present when it adds no day to those that are paid for. */
  loss: Loss | undefined;
  /** Whether it isn't known yet what of the platform is paid for, and so what the recharge would add. */
  isUnchecked: boolean;
  /** What the months come to in rupees, where the plan of the price list is for fewer of them. */
  termPrice: number | undefined;
  /** The months that the plan of the price list is for, where the recharge runs for fewer. */
  cutTerm: number | undefined;
};

/** How many paid days a recharge takes away; the id is another once it is of another service, or from or to another day. */
export type Loss = { id: string; days: number; paidUntil: BusinessDate };

type Extension = { currentExpiry: BusinessDate; ends: Record<Start, BusinessDate> };

/** Reads the fields; the only platform there is counts as chosen (specification, section 4, Customer Recharge). */
export function readRecharge(values: RechargeValues, offer: Offer): Recharge {
  const platform = chosenPlatform(values, offer);
  const planKind = planKindOf(platform);
  const ottPlans = offer.ottPlans.map((plan) => ({
    ...plan,
    price: platform?.pricing?.[plan.ott_code] ?? null,
  }));
  // A plan that has lost its price since it was last recharged is no longer offered.
  const ottPlan = ottPlans.find(({ ott_code, price }) => ott_code === values.ottCode && price !== null);
  const fixedPlan = values.planName ?? undefined;
  const endFrom = (start: BusinessDate) =>
    planKind === "ottplay" ? intervalEnd(start, ottPlan) : expiryOf(values, start);
  const isCustom = planKind !== "ottplay" && values.expiry === "custom";
  const extension = isCustom ? undefined : extensionOf(offer, platform, endFrom);
  const isExtended = extension !== undefined && values.start === "expiry";
  const expiryDate = isExtended ? extension.ends.expiry : endFrom(offer.today);
  return {
    platform,
    planKind,
    ottPlans,
    ottPlan: planKind === "ottplay" ? ottPlan : undefined,
    planName: { none: undefined, fixed: fixedPlan, ottplay: ottPlan?.ott_name }[planKind],
    expiryDate,
    extension,
    extends: isExtended,
    loss: lossOf(offer, platform, expiryDate),
    isUnchecked: platform !== undefined && lastRechargeOf(platform.id, offer) === undefined,
    ...(planKind === "fixed" ? termOf(values) : { termPrice: undefined, cutTerm: undefined }),
  };
}

function lossOf(
  { services, today }: Offer,
  platform: RechargePlatform | undefined,
  expiryDate: BusinessDate | undefined,
): Recharge["loss"] {
  const service = services.find(({ platformId }) => platformId === platform?.id);
  if (!service || !expiryDate || service.expiryDate < today || expiryDate > service.expiryDate)
    return undefined;
  const { rechargeId, expiryDate: paidUntil } = service;
  return { id: `${rechargeId} ${expiryDate}`, days: daysBetween(expiryDate, paidUntil), paidUntil };
}

/** How the chosen months and those of the plan differ. */
function termOf({ planName, expiry }: RechargeValues): Pick<Recharge, "termPrice" | "cutTerm"> {
  const plan = fixedPlans.find(({ name }) => name === planName);
  const months = Number(expiry);
  return {
    termPrice: plan && months > plan.months ? Math.round((plan.price * months) / plan.months) : undefined,
    cutTerm: plan && months < plan.months ? plan.months : undefined,
  };
}

function chosenPlatform({ platformId }: RechargeValues, { platforms }: Offer): RechargePlatform | undefined {
  if (platformId === null) return platforms.length === 1 ? platforms[0] : undefined;
  return platforms.find(({ id }) => String(id) === platformId);
}

function planKindOf(platform: RechargePlatform | undefined): Recharge["planKind"] {
  if (!platform || !needsPlan(platform.type)) return "none";
  return isOttPlay(platform) ? "ottplay" : "fixed";
}

/** A service that expires today or has expired leads to the same day from either start, so there is nothing to ask. */
function extensionOf(
  { services, today }: Offer,
  platform: RechargePlatform | undefined,
  endFrom: (start: BusinessDate) => BusinessDate | undefined,
): Extension | undefined {
  const service = services.find(({ platformId }) => platformId === platform?.id);
  if (!service || service.expiryDate <= today) return undefined;
  const [fromToday, fromExpiry] = [endFrom(today), endFrom(service.expiryDate)];
  if (!fromToday || !fromExpiry) return undefined;
  return { currentExpiry: service.expiryDate, ends: { today: fromToday, expiry: fromExpiry } };
}

function expiryOf({ expiry, expiryDate }: RechargeValues, today: BusinessDate): BusinessDate | undefined {
  return expiry === "custom" ? expiryDate : addMonths(today, Number(expiry));
}

/** One interval of the plan from `start`; a month while no plan is chosen (specification, section 10, OTTPlay). */
function intervalEnd(start: BusinessDate, plan: OttPlan | undefined): BusinessDate {
  return plan ? addInterval(start, plan) : addMonths(start, 1);
}

/**
 * Another platform starts from today, without plan and amount; the months that the plan had brought go with it
 * (specification, section 4).
 */
export function withPlatform(values: RechargeValues, platformId: string | null): RechargeValues {
  if (platformId === values.platformId) return values;
  const expiry = values.planName ? "1" : values.expiry;
  return { ...values, platformId, planName: null, ottCode: null, amount: "", expiry, start: "today" };
}

/** A plan of the price list suggests its price and its months (specification, section 9). */
export function withFixedPlan(values: RechargeValues, planName: string | null): RechargeValues {
  const plan = fixedPlans.find(({ name }) => name === planName);
  if (!plan) return { ...values, planName };
  return { ...values, planName, amount: String(plan.price), expiry: plan.months === 12 ? "12" : "1" };
}

/** A plan of OTTPlay suggests the amount 0 (specification, section 4). */
export function withOttPlan(values: RechargeValues, ottCode: string | null): RechargeValues {
  return { ...values, ottCode, amount: "0" };
}

/** The last day that a recharge may reach. */
export function latestExpiry(today: BusinessDate): BusinessDate {
  return addYears(today, longestExpiryYears);
}

/** What checked fields send. */
export function rechargeBody(customerId: number, values: RechargeValues, offer: Offer) {
  const recharge = readRecharge(values, offer);
  const { platform, planName, ottPlan, expiryDate } = recharge;
  if (!platform || !expiryDate) throw new Error("A recharge needs a platform and an expiry date");
  const describedDate = recharge.extends ? openExpiryDate : expiryDate;
  return {
    customerId,
    platformId: platform.id,
    amount: Number(values.amount),
    description: rechargeDescription({
      platform,
      planName,
      expiryDate: describedDate,
      note: values.description,
    }),
    ...(recharge.extends ? { extend: true, months: monthsOf(values, recharge) } : { expiryDate }),
    planName,
    ottName: ottPlan?.ott_name,
    ottCode: ottPlan?.ott_code,
    lastRechargeId: lastRechargeOf(platform.id, offer),
  };
}

/** The recharge that the person sees as the service's newest; null without one, undefined while that isn't known. */
function lastRechargeOf(platformId: number, { services, hasAllServices }: Offer) {
  const service = services.find((one) => one.platformId === platformId);
  return service?.rechargeId ?? (hasAllServices ? null : undefined);
}

/** OTTPlay leaves it to the plan, which may run for days. */
function monthsOf({ expiry }: RechargeValues, { planKind }: Recharge): number | undefined {
  return planKind === "ottplay" ? undefined : Number(expiry);
}

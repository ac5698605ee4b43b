import type { OttPlan } from "@cable-connect/contract/ott-plans";
import {
  addInterval,
  addMonths,
  type BusinessDate,
  daysBetween,
} from "@cable-connect/contract/values/business-date";
import type { CurrentService } from "../../../business/service/current-service.ts";
import type { Offer, RechargeDraft, RechargeTerm } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";

/** From when to when the recharge of a service, or a new one, runs. */
export function rechargeTerm(
  values: RechargeValues,
  offer: Offer,
  { service, planKind, ottPlan }: Pick<RechargeDraft, "service" | "planKind" | "ottPlan">,
): RechargeTerm {
  const endFrom = (start: BusinessDate) =>
    planKind === "ottplay" ? intervalEnd(start, ottPlan) : expiryOf(values, start);
  const isCustom = planKind !== "ottplay" && values.expiry === "custom";
  const extension = isCustom ? undefined : extensionOf(offer, service, endFrom);
  const startsFrom = values.startsFrom ?? offer.earlyStart;
  const isExtended = extension !== undefined && startsFrom === "expiry";
  const expiryDate = isExtended ? extension.ends.expiry : endFrom(offer.today);
  const fromToday = extension !== undefined && !isExtended;
  return {
    expiryDate,
    extension,
    startsFrom,
    extends: isExtended,
    loss: lossOf(offer, service, { expiryDate, fromToday }),
  };
}

/** `fromToday` means months that count from today although days are left; a chosen date is meant as it is. */
function lossOf(
  { today }: Offer,
  service: CurrentService | undefined,
  { expiryDate, fromToday }: { expiryDate: BusinessDate | undefined; fromToday: boolean },
): RechargeTerm["loss"] {
  if (!service || !expiryDate || service.expiryDate < today) return undefined;
  const { rechargeId, expiryDate: paidUntil } = service;
  const addsDays = expiryDate > paidUntil;
  if (addsDays && !fromToday) return undefined;
  const days = daysBetween(addsDays ? today : expiryDate, paidUntil);
  return { id: `${rechargeId} ${expiryDate}`, days, paidUntil };
}

/** Undefined where both starts lead to the same day: without days left, and often with few of them before a month's end. */
function extensionOf(
  { today }: Offer,
  service: CurrentService | undefined,
  endFrom: (start: BusinessDate) => BusinessDate | undefined,
): RechargeTerm["extension"] {
  if (!service || service.expiryDate <= today) return undefined;
  const [fromToday, fromExpiry] = [endFrom(today), endFrom(service.expiryDate)];
  if (!fromToday || !fromExpiry || fromToday === fromExpiry) return undefined;
  return { currentExpiry: service.expiryDate, ends: { today: fromToday, expiry: fromExpiry } };
}

function expiryOf({ expiry, expiryDate }: RechargeValues, today: BusinessDate): BusinessDate | undefined {
  return expiry === "custom" ? expiryDate : addMonths(today, Number(expiry));
}

/** One interval of the plan from `start`; a month without a plan (specification, section 10, OTTPlay). */
function intervalEnd(start: BusinessDate, plan: OttPlan | undefined): BusinessDate {
  return plan ? addInterval(start, plan) : addMonths(start, 1);
}

import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { addDays, type BusinessDate, type Interval } from "@cable-connect/contract/values/business-date";
import { readRecharge } from "../features/recharges/values/read-recharge.ts";
import type { Offer, RechargeDraft } from "../features/recharges/values/recharge-draft.ts";
import type { RechargePlatform, RechargeValues } from "../features/recharges/values/recharge-values.ts";

/** The business day of the tests. */
export const today: BusinessDate = "2026-03-10";

/** A platform that can be recharged. */
export function platformOf(
  id: number,
  type: RechargePlatform["type"],
  name = `Platform ${id}`,
): RechargePlatform {
  const rates = { price: null, operator_rate: null, requiresOperatorRate: false };
  return { id, name, type, description: "", ...rates, pricing: null };
}

export const cable = platformOf(1, "cable");
export const internet = platformOf(2, "internet");
export const iptv = platformOf(3, "iptv");
export const ottPlay = { ...platformOf(4, "ott", "OTTPlay"), pricing: { LITE: 120 } };

/** A plan of the OTTPlay catalogue. */
export function ottPlanOf(ott_code: string, { interval, interval_unit }: Interval): OttPlan {
  return { ott_code, ott_name: `OTTPlay ${ott_code}`, interval, interval_unit, ott: ["One"], price: null };
}

export const lite = ottPlanOf("LITE", { interval: 1, interval_unit: "month" });

/** An offer; by default of cable, to a customer without services. */
export function offerOf(offer: Partial<Offer> = {}): Offer {
  return {
    platforms: [cable],
    ottPlans: [lite],
    services: [],
    connections: [],
    hasAllServices: true,
    earlyStart: "today",
    today,
    ...offer,
  };
}

/** A service on a platform, paid for until `daysLeft` days from today; last recharged for a month with 300 rupees. */
export function paidFor(
  { id }: RechargePlatform,
  daysLeft: number,
  rechargeId = 70 + id,
): Offer["services"][number] {
  const last = { planName: "Cable recharge", amount: "300.00", ottCode: null, months: 1 };
  return { ...last, platformId: id, rechargeId, expiryDate: addDays(today, daysLeft) };
}

/** The fields of a recharge; by default 300 rupees for a month. */
export function valuesOf(values: Partial<RechargeValues> = {}): RechargeValues {
  return {
    platformId: null,
    planName: null,
    ottCode: null,
    expiry: "1",
    expiryDate: undefined,
    startsFrom: undefined,
    acceptedLoss: undefined,
    amount: "300",
    description: "",
    ...values,
  };
}

/** The recharge that `valuesOf(values)` describe among what `offerOf(offer)` offers. */
export function draftOf(values: Partial<RechargeValues> = {}, offer: Partial<Offer> = {}): RechargeDraft {
  return readRecharge(valuesOf(values), offerOf(offer));
}

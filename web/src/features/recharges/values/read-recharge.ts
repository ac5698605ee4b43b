import { isOttPlay } from "@cable-connect/contract/platform-types";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { leastAmount as leastAmountOf, monthsBetween } from "@cable-connect/contract/prices/least-amount";
import { sellingPrice } from "@cable-connect/contract/prices/selling-price";
import { needsPlan } from "@cable-connect/contract/recharges/recharge-description";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { CurrentService } from "../../../business/service/current-service.ts";
import { advanceReceived, withAdvanceUsed } from "./customer-terms.ts";
import type { Offer, RechargeDraft } from "./recharge-draft.ts";
import { rechargeTerm } from "./recharge-term.ts";
import {
  type OfferedConnection,
  type RechargePlatform,
  type RechargeValues,
  withSellingPrice,
} from "./recharge-values.ts";

/**
 * Reads the form values; a platform or connection that is the only one counts as chosen (specification, section 4, Customer
 * Recharge).
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
  const term = rechargeTerm(values, offer, { service, planKind, ottPlan });
  const from = (term.extends && term.extension?.currentExpiry) || offer.today;
  const { expiryDate } = term;
  const period = expiryDate ? { from, to: expiryDate } : undefined;
  const leastAmount = platform && period ? leastAmountOf({ platform, ottPlan }, period) : 0;
  const planName = planKind === "fixed" ? fixedPlan : undefined;
  const priced = platform && {
    platform,
    ottPlan,
    planName,
    customerPrices: platform.customerPrices,
    connectionPrice: connection?.price,
  };
  const ownPrice = priced && period && sellingPrice(priced, period);
  const used = withAdvanceUsed(values, withSellingPrice(values, ownPrice), offer.credit ?? 0);
  const charged = withSellingPrice(used, ownPrice);
  return {
    values: used,
    charged,
    today: offer.today,
    platform,
    connections,
    connection,
    planKind,
    ottPlans,
    ottPlan: planKind === "ottplay" ? ottPlan : undefined,
    planName: { none: undefined, fixed: fixedPlan, ottplay: ottPlan?.ott_name }[planKind],
    ...term,
    service,
    leastAmount,
    sellingPrice: ownPrice,
    advance: advanceReceived(charged, offer.outstanding),
    lastRechargeId,
    isUnchecked: platform !== undefined && lastRechargeId === undefined,
    ...amountsOf(values, { planKind, service, leastAmount }, period),
  };
}

type Period = { from: BusinessDate; to: BusinessDate };
type Amounts = Pick<RechargeDraft, "termPrice" | "filledAmount" | "fullPlanMonths">;

/** What the chosen months cost and the form fills in; a month's until a date is chosen. */
function amountsOf(
  values: RechargeValues,
  { planKind, service, leastAmount }: Pick<RechargeDraft, "planKind" | "service" | "leastAmount">,
  period: Period | undefined,
): Amounts {
  const isCustom = values.expiry === "custom";
  const monthsToDate = period ? monthsBetween(period.from, period.to) : 1;
  const months = isCustom ? monthsToDate : Number(values.expiry);
  const { price, fullPlanMonths } = termPriceOf(months, values, planKind, service);
  return {
    termPrice: isCustom ? undefined : price,
    // The field takes whole rupees.
    filledAmount: price ? String(Math.max(price, Math.ceil(leastAmount))) : undefined,
    fullPlanMonths: isCustom ? undefined : fullPlanMonths,
  };
}

/** What the months cost by the plan or the last recharge, and the plan's months if it is for more. */
function termPriceOf(
  months: number,
  { planName }: RechargeValues,
  planKind: RechargeDraft["planKind"],
  service: CurrentService | undefined,
): { price?: number; fullPlanMonths?: number } {
  if (planKind === "ottplay") return {};
  if (planKind === "none") {
    return service?.months ? { price: Math.round((Number(service.amount) * months) / service.months) } : {};
  }
  const plan = fixedPlans.find(({ name }) => name === planName);
  if (!plan) return {};
  if (months < plan.months) return { fullPlanMonths: plan.months };
  return { price: Math.round((plan.price * months) / plan.months) };
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

function lastRechargeOf(service: CurrentService | undefined, { hasAllServices }: Offer) {
  return service?.rechargeId ?? (hasAllServices ? null : undefined);
}

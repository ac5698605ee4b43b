import { isOttPlay } from "@cable-connect/contract/platform-types";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { leastAmount as leastAmountOf, monthsBetween } from "@cable-connect/contract/prices/least-amount";
import { sellingPrice } from "@cable-connect/contract/prices/selling-price";
import { needsPlan } from "@cable-connect/contract/recharges/recharge-description";
import type { CurrentService } from "../../../business/service/current-service.ts";
import { advanceReceived } from "./customer-terms.ts";
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
  const { expiryDate } = term;
  const from = (term.extends && term.extension?.currentExpiry) || offer.today;
  const leastAmount =
    platform && expiryDate ? leastAmountOf({ platform, ottPlan }, { from, to: expiryDate }) : 0;
  const { expiry } = values;
  const monthsUntilDate = expiryDate ? monthsBetween(from, expiryDate) : 1;
  const months = expiry === "custom" ? monthsUntilDate : Number(expiry);
  const { price, cutTerm } = termPriceOf(months, values, planKind, service);
  const ownPrice =
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
      : undefined;
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
    ...term,
    service,
    leastAmount,
    sellingPrice: ownPrice,
    advance: advanceReceived(withSellingPrice(values, { sellingPrice: ownPrice })),
    lastRechargeId,
    isUnchecked: platform !== undefined && lastRechargeId === undefined,
    termPrice: expiry === "custom" ? undefined : price,
    // The field takes whole rupees.
    filledAmount: price ? String(Math.max(price, Math.ceil(leastAmount))) : undefined,
    cutTerm: expiry === "custom" ? undefined : cutTerm,
  };
}

/** What the months cost by the plan or the last recharge, and the plan's months if it is for more. */
function termPriceOf(
  months: number,
  { planName }: RechargeValues,
  planKind: RechargeDraft["planKind"],
  service: CurrentService | undefined,
): { price?: number; cutTerm?: number } {
  if (planKind === "ottplay") return {};
  if (planKind === "none") {
    return service?.months ? { price: Math.round((Number(service.amount) * months) / service.months) } : {};
  }
  const plan = fixedPlans.find(({ name }) => name === planName);
  if (!plan) return {};
  if (months < plan.months) return { cutTerm: plan.months };
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

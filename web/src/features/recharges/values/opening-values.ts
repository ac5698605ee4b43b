import { maxDueDays } from "@cable-connect/contract/due-days";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { fixedPlanOf, planMonths } from "@cable-connect/contract/prices/fixed-plans";
import { leastAmount } from "@cable-connect/contract/prices/least-amount";
import { wholeRenewalAmount } from "@cable-connect/contract/prices/renewal-amount";
import { addDays, addMonths, type BusinessDate } from "@cable-connect/contract/values/business-date";
import type { CurrentService } from "../../../business/service/current-service.ts";
import type { ShellDialogs } from "../../../business/shell-dialogs.ts";
import {
  type Expiry,
  expiryMonths,
  fixedPlanValues,
  type OfferedConnection,
  type RechargePlatform,
  type RechargeValues,
} from "./recharge-values.ts";

/**
 * The values that renew the first of the services whose platform is still assigned, at what its renewal costs today; empty
 * without one. `platforms` is undefined while they are loading.
 */
export function renewalValues(
  services: readonly CurrentService[],
  platforms: readonly RechargePlatform[] | undefined,
  today: BusinessDate,
): RechargeValues {
  const service = services.find(({ platformId }) => platforms?.some(({ id }) => id === platformId) ?? true);
  const platform = platforms?.find(({ id }) => id === service?.platformId);
  const empty: RechargeValues = {
    platformId: service ? String(service.platformId) : null,
    planName: null,
    ottCode: service?.ottCode ?? null,
    expiry: "1",
    expiryDate: undefined,
    startsFrom: undefined,
    acceptedLoss: undefined,
    amount: "",
    description: "",
  };
  if (!service) return empty;
  const fixedPlan = fixedPlanOf(service.planName);
  const repeated = fixedPlan ? { ...empty, ...fixedPlanValues(fixedPlan.name) } : empty;
  const price = todaysPrice(service, platform);
  const expiry = repeatedExpiry(service);
  // An amount that was paid for months that the field doesn't offer doesn't fit any other choice; OTTPlay has a price.
  if (!expiry && !price) return repeated;
  const months = { ...repeated, expiry: expiry ?? repeated.expiry };
  return { ...months, amount: amountToday(service, { platform, price }, { months: months.expiry, today }) };
}

/** The customer's services, newest first, and active connections, as far as they are known. */
type Held = { services: readonly CurrentService[]; connections: readonly OfferedConnection[] };

/** What the form opens with; `platforms` is undefined while they are loading. */
export function openingValues(
  { customer, service, connection }: ShellDialogs["recharge"],
  { services, connections }: Held,
  platforms: readonly RechargePlatform[] | undefined,
  today: BusinessDate,
): RechargeValues {
  const named =
    connection ?? (service?.connection && { ...service.connection, platformId: service.platformId });
  if (!named) {
    const { foundConnectionId, foundPlatformId: found } = customer;
    const offered = found ? services.filter(({ platformId }) => platformId === found) : services;
    const values = valuesOfUnnamedService(offered, { connections, foundConnectionId }, platforms, today);
    return found ? { ...values, platformId: String(found) } : values;
  }
  // A new connection opens with what others on its platform last cost.
  const suggested = services.filter(({ platformId }) => !connection || platformId === connection.platformId);
  return {
    ...renewalValues(suggested, platforms, today),
    platformId: String(named.platformId),
    connectionId: String(named.id),
  };
}

/**
 * The initial values for a customer whose service isn't named. Among several connections on a platform, those of the found box,
 * else of the service by which search and lists call the customer due: of those at most 30 days past the soonest. Without one
 * such service, they are asked for.
 */
function valuesOfUnnamedService(
  services: readonly CurrentService[],
  { connections, foundConnectionId }: Pick<Held, "connections"> & { foundConnectionId: number | undefined },
  platforms: readonly RechargePlatform[] | undefined,
  today: BusinessDate,
): RechargeValues {
  const hasSeveral = connections.some((one) =>
    connections.some(({ id, platform }) => id !== one.id && platform.id === one.platform.id),
  );
  if (!hasSeveral) return renewalValues(services, platforms, today);
  const [soonest, next] = services
    .filter(
      ({ platformId, connection, expiryDate }) =>
        (platforms?.some(({ id }) => id === platformId) ?? true) &&
        (!connection || connections.some(({ id }) => id === connection.id)) &&
        (foundConnectionId
          ? connection?.id === foundConnectionId
          : expiryDate >= addDays(today, -maxDueDays)),
    )
    .toSorted((one, other) => one.expiryDate.localeCompare(other.expiryDate));
  const isClear =
    soonest && !(next?.platformId === soonest.platformId && next.expiryDate === soonest.expiryDate);
  const values = renewalValues(soonest ? [soonest] : services, platforms, today);
  if (isClear) return { ...values, connectionId: soonest.connection && String(soonest.connection.id) };
  return { ...values, planName: null, ottCode: null, expiry: "1", amount: "" };
}

/** What the renewal costs today, in whole rupees. */
function amountToday(
  service: CurrentService,
  { platform, price }: { platform: RechargePlatform | undefined; price: number | null },
  { months, today }: { months: Expiry; today: BusinessDate },
): string {
  const floor = platform && leastAmount({ platform }, { from: today, to: addMonths(today, Number(months)) });
  const lastAmount = Number(service.amount);
  const rupees = wholeRenewalAmount({ lastAmount, price, leastAmount: price ?? floor ?? 0 });
  return rupees === 0 ? "" : String(rupees);
}

/** The price of one interval of an OTTPlay plan for the operator; null for other platforms, and without a price. */
function todaysPrice({ ottCode }: CurrentService, platform: RechargePlatform | undefined): number | null {
  return platform && isOttPlay(platform) && ottCode !== null ? (platform.pricing?.[ottCode] ?? null) : null;
}

/** The months to repeat, if the field offers them: whole terms of the plan, as it is chosen with them. */
function repeatedExpiry({ months, planName }: CurrentService): Expiry | undefined {
  const monthsInPlan = planMonths(planName);
  const repeated = months !== null && months % monthsInPlan === 0 ? months : monthsInPlan;
  const offered = expiryMonths.find((one) => one === repeated);
  return offered && `${offered}`;
}

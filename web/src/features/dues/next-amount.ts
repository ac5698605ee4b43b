import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { DueRecord } from "@cable-connect/contract/dues";
import { renewalValues } from "../recharges/opening-values.ts";
import type { RechargePlatform } from "../recharges/recharge-values.ts";

type Service = Pick<
  DueRecord,
  "id" | "platform" | "planName" | "amount" | "ottCode" | "months" | "expiryDate"
>;

/** What a recharge of a service starts with, in rupees: the last amount, unless its price or its floor has changed since. */
export function nextAmount(
  service: Service,
  platforms: readonly RechargePlatform[] | undefined,
  today: BusinessDate,
): number {
  const last = Number(service.amount);
  const previous = { ...service, rechargeId: service.id, platformId: service.platform.id };
  const offered = Number(renewalValues([previous], platforms, today).amount);
  // A recharge takes whole rupees.
  return offered === 0 || offered === Math.floor(last) ? last : offered;
}

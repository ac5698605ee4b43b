import { connectionErrors } from "@cable-connect/contract/connections/connection-identifiers";
import { commonErrors } from "@cable-connect/contract/errors";
import { latestExpiry, rechargeErrors } from "@cable-connect/contract/recharges";
import {
  type BroughtTerms,
  broughtAmount,
  broughtPlan,
  broughtPrice,
} from "@cable-connect/contract/recharges/brought-services";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { fieldError } from "../../api-error.ts";
import type { Moment } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { type BroughtService, bringServicesForward } from "../../money/recharges/bring-services-forward.ts";
import { type KnownPlatform, selectKnownPlans } from "../../reads/known-platforms.ts";

/** A connection by its ID, of a customer on a platform that is assigned to the operator. */
type Connection = {
  operatorId: number;
  moment: Moment;
  customerId: number;
  id: number;
  platform: KnownPlatform;
};

/**
 * Brings the service of a connection forward by the rules of an import, or corrects it until it is recharged here, in the
 * transaction that has locked the operator's wallet; nothing without a day. Refusals are by the field.
 */
export async function bringService(
  transaction: Transaction,
  { operatorId, moment, customerId, id, platform }: Connection,
  { paidUntil: expiryDate, plan: written, amount: ownAmount }: BroughtTerms,
): Promise<void> {
  if (!expiryDate) return;
  const key = { customerId, platformId: platform.id, connectionId: id };
  const before = await selectService(transaction, operatorId, key);
  const expiry = "paidUntil";
  if (before && !before.is_brought_forward) throw fieldError(connectionErrors.serviceRecharged, expiry);
  // An import also brings forward what has expired; its plan and amount can be corrected.
  if (expiryDate < moment.today && expiryDate !== before?.expiry_date)
    throw fieldError(rechargeErrors.expiryInPast, expiry);
  if (expiryDate > latestExpiry(moment.today)) throw fieldError(rechargeErrors.expiryTooFar, expiry);
  const plan = broughtPlan(written ?? null, platform, await selectKnownPlans(transaction, [platform]));
  if ("reason" in plan) throw fieldError(commonErrors.validation, "plan", plan.reason);
  const price = broughtPrice(platform, plan);
  const cost = broughtAmount(ownAmount ?? null, { price, platform: platform.name });
  if ("reason" in cost) throw fieldError(commonErrors.validation, "amount", cost.reason);
  const service = { ...key, ...plan, ...cost, expiryDate };
  if (before && isSame(before, service)) return;
  await bringServicesForward(transaction, { operatorId, actorId: operatorId, moment }, [service]);
}

type StoredService = {
  plan_name: string | null;
  ott_code: string | null;
  amount: string;
  expiry_date: BusinessDate;
  is_brought_forward: boolean;
};

/** A service by its newest recharge, or as it was brought forward. */
async function selectService(
  transaction: Transaction,
  operatorId: number,
  {
    customerId,
    platformId,
    connectionId,
  }: Pick<BroughtService, "customerId" | "platformId" | "connectionId">,
): Promise<StoredService | undefined> {
  const [last] = await transaction<StoredService[]>`
    select plan_name, ott_code, amount, expiry_date, status = 'brought-forward' as is_brought_forward from recharges
    where operator_id = ${operatorId} and id = (
      select recharge_id from subscriptions
      where operator_id = ${operatorId} and customer_id = ${customerId} and platform_id = ${platformId}
        and connection_id = ${connectionId})`;
  return last;
}

function isSame(before: StoredService, { planName, ottCode, amount, expiryDate }: BroughtService): boolean {
  const stored = [before.plan_name, before.ott_code, Number(before.amount), before.expiry_date];
  return [planName, ottCode, amount, expiryDate].every((value, nth) => value === stored[nth]);
}

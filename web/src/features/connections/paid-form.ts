import { broughtServiceMessages } from "@cable-connect/contract/messages/brought-services";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import {
  type BroughtTerms,
  broughtAmount,
  broughtPrice,
} from "@cable-connect/contract/recharges/brought-services";
import { defaultPlanName } from "@cable-connect/contract/recharges/recharge-description";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { AnswerOf } from "../../api/client/route.ts";

/** A platform with the operator's prices. */
export type PaidPlatform = Assignment["platform"] & Pick<Assignment, "pricing">;

/** What is paid already, named as in the API; `""` for none. */
export type PaidValues = {
  paidUntil: BusinessDate | "";
  /** For OTTPlay the code of a plan. */
  plan: string;
  /** Rupees. */
  amount: number | string;
};

export const unpaid: PaidValues = { paidUntil: "", plan: "", amount: "" };

export type BroughtService = AnswerOf<"GET /operator/customers/:id/services">["services"][number];

/** A service that was brought forward as the form's values. */
export function paidValues(service: BroughtService | undefined): PaidValues {
  if (!service?.isBroughtForward) return unpaid;
  const { expiryDate, planName, ottCode, amount, platform } = service;
  const ownPlan = planName === defaultPlanName(platform.type) ? "" : planName;
  return { paidUntil: expiryDate, plan: ottCode ?? ownPlan, amount: Number(amount) };
}

/** The fields of a request. */
export function paidBody({ paidUntil, plan, amount }: PaidValues): BroughtTerms {
  if (paidUntil === "") return { paidUntil: null, plan: null, amount: null };
  return { paidUntil, plan: plan || null, amount: amount === "" ? null : Number(amount) };
}

/** What a recharge costs by the operator's own price in rupees; 0 without one. */
export function ownPriceOf({ plan }: PaidValues, platform: PaidPlatform): number {
  const isCode = isOttPlay(platform);
  return broughtPrice(platform, {
    planName: isCode ? null : plan || null,
    ottCode: isCode ? plan || null : null,
  });
}

/** The messages that depend on the platform, by field. */
export function validatePaid(values: PaidValues, platform: PaidPlatform): Record<string, string> {
  if (values.paidUntil === "") return {};
  if (isOttPlay(platform) && values.plan === "") return { plan: rechargeMessages.planRequired };
  if (values.amount !== "") return {};
  const read = broughtAmount(null, { price: ownPriceOf(values, platform), platform: platform.name });
  return "reason" in read ? { amount: read.reason } : {};
}

/** A service that was brought forward can't be taken back. */
export function requirePaidUntil(
  values: PaidValues,
  service: BroughtService | undefined,
): Record<string, string> {
  const isTakenBack = values.paidUntil === "" && service?.isBroughtForward;
  return isTakenBack ? { paidUntil: broughtServiceMessages.paidUntilMissing } : {};
}

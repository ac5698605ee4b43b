import { z } from "zod";
import { broughtServiceMessages } from "../messages/brought-services.ts";
import { isOttPlay } from "../platform-types.ts";
import { fixedPlanOf, planMonths } from "../prices/fixed-plans.ts";
import { amount as rechargeAmount } from "../values/amounts.ts";
import { businessDate, optionalLine } from "../values/fields.ts";
import { maxExpiryYears } from "../values/limits.ts";
import { multiplyRupees } from "../values/money.ts";

/** The plan of a service, in a platform's own words. */
const plan = optionalLine(100);
export const importedPlan = z.object({ plan });

/**
 * A service that the customer already has and has paid for elsewhere: it falls due after `paidUntil` and renews for `amount`.
 * Without `paidUntil` no service is brought forward.
 */
export const broughtTerms = {
  paidUntil: businessDate.nullish().meta({
    description: `Last day that is paid already, such as on paper, yyyy-mm-dd, from today to ${maxExpiryYears} years ahead: brings the service forward as an import does. Refused once it has been recharged here`,
  }),
  plan: plan.meta({
    description:
      "With paidUntil. Required for OTTPlay: the code or name of a plan; else a plan of the price list or your own words",
  }),
  amount: rechargeAmount.nullish().meta({
    description:
      "With paidUntil: what a recharge takes from the wallet; by default the operator's price of the plan, else the operator rate for the plan's months",
  }),
};

export type BroughtTerms = Partial<z.output<z.ZodObject<typeof broughtTerms>>>;

/** Refuses a plan or an amount without `paidUntil`. */
export function withPaidUntil<Body extends z.ZodType<BroughtTerms>>(body: Body): Body {
  return body.refine(({ paidUntil, plan, amount }) => Boolean(paidUntil) || !(plan || amount), {
    path: ["paidUntil"],
    message: broughtServiceMessages.paidUntilMissing,
  });
}

/** A platform with the operator's prices in rupees: the least for a month, and OTTPlay's plans by `ott_code`. */
type PricedPlatform = {
  name: string;
  type: string;
  operator_rate: string | number | null;
  pricing: Record<string, number> | null;
};

/** `ottCode` is set for a plan of OTTPlay only. */
export type BroughtPlan = { planName: string | null; ottCode: string | null };

/** OTTPlay's plan of that code or name; of any other platform that of the price list, else the plan as written. */
export function broughtPlan(
  written: string | null,
  platform: Pick<PricedPlatform, "name" | "type">,
  ottPlans: readonly { ott_code: string; ott_name: string }[],
): BroughtPlan | { reason: string } {
  if (!isOttPlay(platform)) return { planName: fixedPlanOf(written)?.name ?? written, ottCode: null };
  if (written === null) return { reason: broughtServiceMessages.planMissing(platform.name) };
  const sought = written.toLowerCase();
  const found =
    ottPlans.find(({ ott_code }) => ott_code.toLowerCase() === sought) ??
    ottPlans.find(({ ott_name }) => ott_name.toLowerCase() === sought);
  return found
    ? { planName: found.ott_name, ottCode: found.ott_code }
    : { reason: broughtServiceMessages.planUnknown(written, platform.name) };
}

/** The operator's price: that of OTTPlay's plan, else its rate for the months of the plan; 0 without one. */
export function broughtPrice(platform: PricedPlatform, { planName, ottCode }: BroughtPlan): number {
  if (isOttPlay(platform)) return Number(platform.pricing?.[ottCode ?? ""] ?? 0);
  return multiplyRupees(Number(platform.operator_rate ?? 0), planMonths(planName));
}

/** The amount as written, else the operator's price on the platform. */
export function broughtAmount(
  written: number | null,
  { price, platform }: { price: number; platform: string },
): { amount: number } | { reason: string } {
  if (written === null && price === 0) return { reason: broughtServiceMessages.amountMissing(platform) };
  const { data, error } = rechargeAmount.safeParse(written ?? price);
  return error
    ? { reason: error.issues[0]?.message ?? broughtServiceMessages.unreadableAmount }
    : { amount: data };
}

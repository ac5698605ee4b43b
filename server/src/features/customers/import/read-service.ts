import { amount as rechargeAmount } from "@cable-connect/contract/amounts";
import { addYears, type BusinessDate } from "@cable-connect/contract/business-date";
import { fixedPlanOf, maxExpiryYears, planMonths } from "@cable-connect/contract/constants";
import { type ImportRow, importedPlan, maxExpiredYears } from "@cable-connect/contract/customer-import";
import { readImportedDate } from "@cable-connect/contract/imported-date";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { multiplyRupees } from "@cable-connect/contract/money";
import { fieldMessages, parseOptions } from "@cable-connect/contract/validation";
import { findPlatform, type Known, type KnownPlan, type KnownPlatform } from "./known.ts";
import { amountIn, oneLine } from "./read-cell.ts";
import type { ValidService } from "./read-row.ts";

const { reasons } = customerImportMessages;

/**
 * The service that a row brings forward, by the rules of a recharge, with every fault; undefined without an expiry. Without an
 * amount it costs what the operator pays for it here.
 */
export function readService(
  cells: ImportRow,
  { platforms, plans }: Known,
  today: BusinessDate,
): ValidService | { reasons: string[] } | undefined {
  const expiryCell = cells.expiry?.trim() ?? "";
  if (expiryCell === "") return undefined;
  const { platform, fault } = findPlatform(oneLine(cells.platform, " "), platforms);
  const expiry = readExpiry(expiryCell, today);
  const inactive = platform && !platform.is_active && reasons.platformInactive(platform.name);
  const plan = platform
    ? readPlan(oneLine(cells.plan, " "), platform, plans)
    : { planName: null, ottCode: null };
  const amount = readAmount(cells.amount ?? "", platform, "reason" in plan ? undefined : plan);
  if (!platform || fault || inactive || "reason" in expiry || "reason" in plan || "reason" in amount) {
    const faults = [
      fault,
      inactive,
      ...[expiry, plan, amount].map((read) => "reason" in read && read.reason),
    ];
    return { reasons: faults.filter((reason) => typeof reason === "string") };
  }
  return { platform, ...plan, ...amount, ...expiry };
}

function readExpiry(cell: string, today: BusinessDate): { expiryDate: BusinessDate } | { reason: string } {
  const expiryDate = readImportedDate(cell);
  if (expiryDate === undefined) return { reason: reasons.expiryUnreadable };
  if (expiryDate < addYears(today, -maxExpiredYears)) return { reason: reasons.expiredLongAgo };
  if (expiryDate > addYears(today, maxExpiryYears)) return { reason: rechargeMessages.errors.expiryTooFar };
  return { expiryDate };
}

type Plan = Pick<ValidService, "planName" | "ottCode">;

/** OTTPlay's plan of that code or name; of any other platform that of the price list, else the plan as written. */
function readPlan(
  written: string,
  { name, is_ottplay }: KnownPlatform,
  plans: readonly KnownPlan[],
): Plan | { reason: string } {
  const { data, error } = importedPlan.safeParse({ plan: written }, parseOptions);
  if (error) return { reason: Object.values(fieldMessages(error.issues)).join("; ") };
  const { plan = null } = data;
  if (!is_ottplay) return { planName: fixedPlanOf(plan)?.name ?? plan, ottCode: null };
  if (plan === null) return { reason: reasons.planMissing(name) };
  const sought = plan.toLowerCase();
  const found =
    plans.find(({ ott_code }) => ott_code.toLowerCase() === sought) ??
    plans.find(({ ott_name }) => ott_name.toLowerCase() === sought);
  return found
    ? { planName: found.ott_name, ottCode: found.ott_code }
    : { reason: reasons.planUnknown(plan, name) };
}

/** The amount as written, else the operator's price: that of OTTPlay's plan, else its rate for the months of the plan. */
function readAmount(
  cell: string,
  platform: KnownPlatform | undefined,
  plan: Plan | undefined,
): Pick<ValidService, "amount" | "isPriced"> | { reason: string } {
  const written = amountIn(cell);
  if (Number.isNaN(written)) return { reason: reasons.rechargeAmountUnreadable };
  // Without platform or plan, which are faults of their own, any amount will do.
  const amount = written ?? (platform && plan ? priceOf(platform, plan) : 1);
  if (!amount && written === null && platform)
    return { reason: reasons.rechargeAmountMissing(platform.name) };
  const { data, error } = rechargeAmount.safeParse(amount);
  return error
    ? { reason: error.issues[0]?.message ?? reasons.rechargeAmountUnreadable }
    : { amount: data, isPriced: written === null };
}

function priceOf({ is_ottplay, pricing, operator_rate }: KnownPlatform, { planName, ottCode }: Plan): number {
  if (is_ottplay) return Number(pricing?.[ottCode ?? ""] ?? 0);
  return multiplyRupees(Number(operator_rate ?? 0), planMonths(planName));
}

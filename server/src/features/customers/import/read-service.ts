import { type ImportRow, maxExpiredYears } from "@cable-connect/contract/customer-import";
import { readImportedDate } from "@cable-connect/contract/customer-import/imported-date";
import { broughtServiceMessages } from "@cable-connect/contract/messages/brought-services";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { latestExpiry } from "@cable-connect/contract/recharges";
import {
  type BroughtPlan,
  broughtAmount,
  broughtPlan,
  broughtPrice,
  importedPlan,
} from "@cable-connect/contract/recharges/brought-services";
import { addYears, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import type { KnownPlan, KnownPlatform } from "../../../reads/known-platforms.ts";
import { findPlatform, type Known } from "./known.ts";
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
  if (expiryDate > latestExpiry(today)) return { reason: rechargeMessages.errors.expiryTooFar };
  return { expiryDate };
}

function readPlan(
  written: string,
  platform: KnownPlatform,
  plans: readonly KnownPlan[],
): BroughtPlan | { reason: string } {
  const { data, error } = importedPlan.safeParse({ plan: written }, parseOptions);
  if (error) return { reason: Object.values(fieldMessages(error.issues)).join("; ") };
  return broughtPlan(data.plan ?? null, platform, plans);
}

function readAmount(
  cell: string,
  platform: KnownPlatform | undefined,
  plan: BroughtPlan | undefined,
): Pick<ValidService, "amount" | "isPriced"> | { reason: string } {
  const written = amountIn(cell);
  if (Number.isNaN(written)) return { reason: broughtServiceMessages.unreadableAmount };
  // Without platform or plan, which are faults of their own, any amount will do.
  const price = platform && plan ? broughtPrice(platform, plan) : 1;
  const read = broughtAmount(written, { price, platform: platform?.name ?? "" });
  return "reason" in read ? read : { ...read, isPriced: written === null };
}

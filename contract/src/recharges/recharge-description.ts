import { rechargeMessages } from "../messages/recharges.ts";
import { isOttPlay, type PlatformType, platformTypeLabels } from "../platform-types.ts";
import { planLabel } from "../prices/fixed-plans.ts";
import { formatDate } from "../values/business-date.ts";

/** The placeholder for the expiry date in the description of an extension, whose date only the server knows. */
export const openExpiryDate = "{expiryDate}";

/** The plan name shown for a recharge without a plan: `Cable recharge` (specification, section 10, planName). */
export function defaultPlanName(type: PlatformType): string {
  return rechargeMessages.withoutPlan(platformTypeLabels[type]);
}

/**
 * The description that the console sends with a recharge (specification, section 4): what was bought and when it expires,
 * then the person's note after ` - `. An extension has `openExpiryDate` instead of a date.
 */
export function rechargeDescription(recharge: {
  platform: { type: PlatformType; name: string };
  planName?: string | null;
  expiryDate: string;
  note?: string;
}): string {
  const { platform, planName, expiryDate, note } = recharge;
  const texts = rechargeMessages.sentDescription;
  const expires = texts.expires(expiryDate === openExpiryDate ? openExpiryDate : formatDate(expiryDate));
  const suffix = note?.trim() ? texts.note(note.trim()) : "";
  if (!needsPlan(platform.type))
    return texts.withoutPlan(platformTypeLabels[platform.type], expires) + suffix;
  if (isOttPlay(platform)) return texts.ottPlan(planName ?? "", expires) + suffix;
  return texts.plan(planLabel(planName ?? ""), expires) + suffix;
}

/** Whether a platform type needs a plan; cable and internet take a typed amount instead (specification, section 4). */
export function needsPlan(type: PlatformType): boolean {
  return type !== "cable" && type !== "internet";
}

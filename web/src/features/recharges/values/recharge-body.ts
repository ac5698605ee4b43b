import { openExpiryDate, rechargeDescription } from "@cable-connect/contract/recharges/recharge-description";
import { termsBody } from "./customer-terms.ts";
import type { RechargeDraft } from "./recharge-draft.ts";

/** The request body of a valid draft. */
export function rechargeBody(customerId: number, draft: RechargeDraft) {
  const { values, platform, connection, planName, ottPlan, expiryDate } = draft;
  if (!platform || !expiryDate) throw new Error("A recharge needs a platform and an expiry date");
  const describedDate = draft.extends ? openExpiryDate : expiryDate;
  return {
    customerId,
    platformId: platform.id,
    ...(connection && { connectionId: connection.id }),
    amount: Number(values.amount),
    description: rechargeDescription({
      platform,
      planName,
      expiryDate: describedDate,
      note: values.description,
    }),
    ...(draft.extends ? { extend: true, months: monthsOf(draft) } : { expiryDate }),
    planName,
    ottName: ottPlan?.ott_name,
    ottCode: ottPlan?.ott_code,
    lastRechargeId: draft.lastRechargeId,
    ...termsBody(draft.charged, draft.advance),
  };
}

/** The months of the recharge; undefined for OTTPlay, whose plan sets the length. */
function monthsOf({ values, planKind }: RechargeDraft): number | undefined {
  return planKind === "ottplay" ? undefined : Number(values.expiry);
}

import { openExpiryDate, rechargeDescription } from "@cable-connect/contract/recharge-description";
import { termsBody } from "./customer-terms.ts";
import { type Offer, type Recharge, readRecharge } from "./read-recharge.ts";
import { type RechargeValues, withSellingPrice } from "./recharge-values.ts";

/** The request body of valid form values. */
export function rechargeBody(customerId: number, values: RechargeValues, offer: Offer) {
  const recharge = readRecharge(values, offer);
  const { platform, connection, planName, ottPlan, expiryDate } = recharge;
  if (!platform || !expiryDate) throw new Error("A recharge needs a platform and an expiry date");
  const describedDate = recharge.extends ? openExpiryDate : expiryDate;
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
    ...(recharge.extends ? { extend: true, months: monthsOf(values, recharge) } : { expiryDate }),
    planName,
    ottName: ottPlan?.ott_name,
    ottCode: ottPlan?.ott_code,
    lastRechargeId: recharge.lastRechargeId,
    ...termsBody(withSellingPrice(values, recharge)),
  };
}

/** The months of the recharge; undefined for OTTPlay, whose plan sets the length. */
function monthsOf({ expiry }: RechargeValues, { planKind }: Recharge): number | undefined {
  return planKind === "ottplay" ? undefined : Number(expiry);
}

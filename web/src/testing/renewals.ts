import type { Renewal } from "@cable-connect/contract/renewals";
import { type RenewalRefusal, refusalOf } from "@cable-connect/contract/renewals";

/** A renewal of a service; by default possible, for 100 rupees. */
export function renewalOf(rechargeId: number, renewal: Partial<Renewal> = {}): Renewal {
  return {
    customer: { id: rechargeId + 100, name: `Asha ${rechargeId}` },
    platform: { id: 4, name: "City Cable", type: "cable" },
    rechargeId,
    planName: "Cable recharge",
    lastAmount: 100,
    price: null,
    leastAmount: 0,
    amount: 100,
    expiryDate: "2026-03-20",
    newExpiryDate: "2026-04-20",
    lostDays: 0,
    isLeftOut: false,
    balanceAfter: 900,
    refusal: null,
    ...renewal,
  };
}

/** A renewal that is refused for this reason. */
export function refusedRenewal(rechargeId: number | null, code: RenewalRefusal): Renewal {
  const refused = { refusal: refusalOf(code), balanceAfter: null, newExpiryDate: null };
  return rechargeId === null
    ? { ...renewalOf(0, refused), rechargeId, platform: null, amount: null, lastAmount: null }
    : renewalOf(rechargeId, refused);
}

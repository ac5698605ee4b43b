import { renewalValues } from "./opening-values.ts";
import type { RechargeDraft } from "./recharge-draft.ts";

/** Whether an amount, a date or a plan was entered that the form doesn't fill in by itself. */
export function isEnteredByHand(draft: RechargeDraft): boolean {
  const { values, service, platform, today, filledAmount } = draft;
  const repeated = renewalValues(service ? [service] : [], platform && [platform], today);
  // Choosing a plan of OTTPlay sets the amount to 0.
  const filledAmounts = ["", "0", repeated.amount, filledAmount];
  return (
    !filledAmounts.includes(values.amount) ||
    (values.expiry === "custom" && values.expiryDate !== undefined) ||
    (values.planName ?? repeated.planName) !== repeated.planName ||
    (values.ottCode ?? repeated.ottCode) !== repeated.ottCode
  );
}

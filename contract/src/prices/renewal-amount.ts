/**
 * What a renewal costs unless another amount is chosen, in rupees: today's price of an OTTPlay plan for one interval, else
 * the last amount; at least what the server takes (specification, section 10, Renewal amount). A price that is null or 0
 * doesn't count.
 */
export function renewalAmount(last: {
  lastAmount: number;
  price: number | null;
  leastAmount: number;
}): number {
  return Math.max(last.price || last.lastAmount, last.leastAmount);
}

/** `renewalAmount` in whole rupees, as a recharge takes them; a price or a floor with paise is rounded up, as less is refused. */
export function wholeRenewalAmount(last: Parameters<typeof renewalAmount>[0]): number {
  return Math.ceil(renewalAmount({ ...last, lastAmount: Math.floor(last.lastAmount) }));
}

/** What lists and reminders say that a renewal costs: the last amount, unless its price or its floor has changed since. */
export function nextAmount(last: Parameters<typeof renewalAmount>[0]): number {
  const whole = wholeRenewalAmount(last);
  return whole === Math.floor(last.lastAmount) ? last.lastAmount : whole;
}

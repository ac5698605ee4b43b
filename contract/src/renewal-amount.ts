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

/** What a customer owes and what it has in advance, by the balance of its account, in rupees. */
export function standingOf(balance: string | number): { outstanding: number; credit: number } {
  const credit = Math.max(Number(balance), 0);
  return { outstanding: credit > 0 ? 0 : Math.abs(Number(balance)), credit };
}

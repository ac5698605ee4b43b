/**
 * Whether an amount may be mistyped: less than half of what was paid last, or more than double. Both are in rupees for the
 * same time.
 */
export function isUnusualAmount(amount: number, last: number): boolean {
  return amount > 0 && last > 0 && (amount * 2 < last || amount > last * 2);
}

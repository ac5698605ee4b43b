/** The sum of two amounts in rupees, added as whole paise so that it is exact. For display only: the server does the accounting. */
export function addRupees(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100;
}

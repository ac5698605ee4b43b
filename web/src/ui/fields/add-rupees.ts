/** The sum of two amounts in rupees, added as whole paise so that it is exact. For showing only: the server keeps the books. */
export function addRupees(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100;
}

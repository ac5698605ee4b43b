/** A chart of fewer months has no course. */
const minMonths = 6;

/** The months from the first one in which something happened, but at least the last 6. */
export function chartedMonths<Month>(
  months: readonly Month[],
  isUsed: (month: Month) => boolean,
): readonly Month[] {
  const first = months.findIndex(isUsed);
  return months.slice(Math.max(0, Math.min(first, months.length - minMonths)));
}

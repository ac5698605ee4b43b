import type { ReportMonth } from "@cable-connect/contract/reports";

/** A chart of fewer months has no course. */
const minMonths = 6;

/** The months from the first one in which something happened, but at least the last 6. */
export function chartedMonths(months: readonly ReportMonth[]): readonly ReportMonth[] {
  const first = months.findIndex(isUsed);
  return months.slice(Math.max(0, Math.min(first, months.length - minMonths)));
}

/** Whether something happened in a month. */
export function isUsed({ collected, spent, paidOut }: ReportMonth): boolean {
  return collected !== 0 || spent !== 0 || paidOut !== 0;
}

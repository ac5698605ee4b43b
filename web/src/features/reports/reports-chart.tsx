import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportMonth } from "@cable-connect/contract/reports";
import { useMemo } from "react";
import { DailyContent } from "../../ui/charts/daily-content.tsx";
import { type DateWords, type Measure, sumRupees } from "../../ui/charts/measure.ts";
import { formatMonth, formatPrice } from "../../ui/text/format.ts";

type Dated = ReportMonth & { date: string };

const words: DateWords = { heading: reportMessages.month, full: formatMonth, short: formatMonth };

const collectedOf = ({ collected }: Dated) => collected;
const spentOf = ({ spent }: Dated) => spent;
const paidOutOf = ({ paidOut }: Dated) => paidOut;
const sum = (value: (month: Dated) => number) => (months: readonly Dated[]) =>
  formatPrice(sumRupees(months, value));

const measures: readonly Measure<Dated>[] = [
  {
    label: reportMessages.collected,
    value: collectedOf,
    format: formatPrice,
    total: sum(collectedOf),
    drawn: { as: "bar", color: "var(--app-chart-2)" },
  },
  {
    label: reportMessages.spent,
    value: spentOf,
    format: formatPrice,
    total: sum(spentOf),
    drawn: { as: "line", color: "var(--app-chart-1)" },
  },
  {
    label: reportMessages.paidOut,
    value: paidOutOf,
    format: formatPrice,
    total: sum(paidOutOf),
  },
];

function summary(months: readonly Dated[]): string {
  return reportMessages.summary({
    collected: sum(collectedOf)(months),
    spent: sum(spentOf)(months),
    paidOut: sum(paidOutOf)(months),
    from: formatMonth(months[0]?.date ?? ""),
    to: formatMonth(months.at(-1)?.date ?? ""),
  });
}

type ReportsChartProps = { titleId: string; months: readonly ReportMonth[]; isStale: boolean };

/** What was collected as bars and what was spent as a line, by month; beside them what was paid out. */
export function ReportsChart({ titleId, months, isStale }: ReportsChartProps) {
  // Memoized, as the chart redraws when `days` changes identity.
  const days = useMemo(() => months.map((month) => ({ ...month, date: `${month.month}-01` })), [months]);
  return (
    <DailyContent
      titleId={titleId}
      days={days}
      measures={measures}
      words={words}
      summary={summary}
      empty={() => reportMessages.noneYet}
      isStale={isStale}
    />
  );
}

import type { MarginMonth } from "@cable-connect/contract/margin";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { useMemo } from "react";
import { DailyContent } from "../../ui/charts/daily-content.tsx";
import { type DateWords, type Measure, sumRupees } from "../../ui/charts/measure.ts";
import { formatMoney, formatMonth, formatPrice } from "../../ui/text/format.ts";

type Dated = MarginMonth & { date: string };

const words: DateWords = { heading: marginMessages.month, full: formatMonth, short: formatMonth };

const revenueOf = ({ revenue }: Dated) => revenue;
const costOf = ({ cost }: Dated) => cost;
const marginOf = ({ margin }: Dated) => margin;
const sum = (value: (month: Dated) => number) => (months: readonly Dated[]) =>
  formatMoney(sumRupees(months, value));

const measures: readonly Measure<Dated>[] = [
  {
    label: marginMessages.revenue,
    value: revenueOf,
    format: formatPrice,
    total: sum(revenueOf),
    drawn: { as: "bar", color: "var(--app-chart-2)" },
  },
  {
    label: marginMessages.cost,
    value: costOf,
    format: formatPrice,
    total: sum(costOf),
    drawn: { as: "line", color: "var(--app-chart-1)" },
  },
  { label: marginMessages.margin, value: marginOf, format: formatPrice, total: sum(marginOf) },
];

function summary(months: readonly Dated[]): string {
  return marginMessages.summary({
    revenue: sum(revenueOf)(months),
    cost: sum(costOf)(months),
    margin: sum(marginOf)(months),
    from: formatMonth(months[0]?.date ?? ""),
    to: formatMonth(months.at(-1)?.date ?? ""),
  });
}

type MarginChartProps = { titleId: string; months: readonly MarginMonth[]; isStale: boolean };

/** Revenue as bars and cost as a line by month; the margin is in legend, tooltip and table only. */
export function MarginChart({ titleId, months, isStale }: MarginChartProps) {
  // Memoized, as the chart redraws when `days` changes identity.
  const days = useMemo(() => months.map((month) => ({ ...month, date: `${month.month}-01` })), [months]);
  return (
    <DailyContent
      titleId={titleId}
      days={days}
      measures={measures}
      words={words}
      summary={summary}
      empty={() => marginMessages.empty}
      isStale={isStale}
    />
  );
}

import type { MarginMonth } from "@cable-connect/contract/margin";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { useMemo } from "react";
import { DailyContent } from "../../ui/charts/daily-content.tsx";
import { type DateWords, type Measure, sumRupees } from "../../ui/charts/measure.ts";
import { formatMoney, formatMonth, formatPrice } from "../../ui/text/format.ts";

type Dated = MarginMonth & { date: string };

const words: DateWords = { heading: "Month", full: formatMonth, short: formatMonth };

const revenueOf = ({ revenue }: Dated) => revenue;
const costOf = ({ cost }: Dated) => cost;
const marginOf = ({ margin }: Dated) => margin;
const sum = (value: (month: Dated) => number) => (months: readonly Dated[]) =>
  formatMoney(sumRupees(months, value));

const measures: readonly Measure<Dated>[] = [
  {
    label: "Revenue",
    value: revenueOf,
    format: formatPrice,
    total: sum(revenueOf),
    drawn: { as: "bar", color: "var(--app-chart-2)" },
  },
  {
    label: "Cost",
    value: costOf,
    format: formatPrice,
    total: sum(costOf),
    drawn: { as: "line", color: "var(--app-chart-1)" },
  },
  { label: "Margin", value: marginOf, format: formatPrice, total: sum(marginOf) },
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

/** Revenue as bars and cost as a line over the months; the margin is told beside them. */
export function MarginChart({ titleId, months, isStale }: MarginChartProps) {
  // The same days as before are not drawn anew.
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

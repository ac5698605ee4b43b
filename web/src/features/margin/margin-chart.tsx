import type { MarginMonth } from "@cable-connect/contract/margin";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { sumRupees } from "@cable-connect/contract/values/money";
import { useMemo } from "react";
import { chartedMonths } from "../../ui/charts/charted-months.ts";
import type { Measure } from "../../ui/charts/measure.ts";
import { MonthlyContent } from "../../ui/charts/monthly-content.tsx";
import { formatMoney, formatPrice } from "../../ui/text/format.ts";

const revenueOf = ({ revenue }: MarginMonth) => revenue;
const costOf = ({ cost }: MarginMonth) => cost;
const marginOf = ({ margin }: MarginMonth) => margin;
const sum = (value: (month: MarginMonth) => number) => (months: readonly MarginMonth[]) =>
  formatMoney(sumRupees(months.map(value)));

const measures: readonly Measure<MarginMonth>[] = [
  {
    label: marginMessages.revenue,
    value: revenueOf,
    format: formatPrice,
    total: sum(revenueOf),
    drawn: { as: "line", color: "var(--app-chart-1)" },
  },
  {
    label: marginMessages.cost,
    value: costOf,
    format: formatPrice,
    total: sum(costOf),
    drawn: { as: "bar", color: "var(--app-chart-2)" },
  },
  {
    label: marginMessages.margin,
    value: marginOf,
    format: formatPrice,
    total: sum(marginOf),
    drawn: { as: "dashes", color: "var(--app-chart-3)" },
  },
];

type MarginChartProps = { titleId: string; months: readonly MarginMonth[]; isStale: boolean };

/** Revenue as a line, as the dashboard draws recharges, above the cost in bars, and the margin between them as dashes. */
export function MarginChart({ titleId, months, isStale }: MarginChartProps) {
  // Memoized, as the chart redraws when its months change identity.
  const shown = useMemo(() => chartedMonths(months, ({ recharges }) => recharges > 0), [months]);
  return (
    <MonthlyContent
      titleId={titleId}
      months={shown}
      measures={measures}
      summary={(period) =>
        marginMessages.summary({
          revenue: sum(revenueOf)(months),
          cost: sum(costOf)(months),
          margin: sum(marginOf)(months),
          ...period,
        })
      }
      empty={marginMessages.empty}
      isStale={isStale}
    />
  );
}

import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportMonth } from "@cable-connect/contract/reports";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Measure } from "../../ui/charts/measure.ts";
import { MonthlyContent } from "../../ui/charts/monthly-content.tsx";
import { formatPrice } from "../../ui/text/format.ts";

const collectedOf = ({ collected }: ReportMonth) => collected;
const spentOf = ({ spent }: ReportMonth) => spent;
const paidOutOf = ({ paidOut }: ReportMonth) => paidOut;
const sum = (value: (month: ReportMonth) => number) => (months: readonly ReportMonth[]) =>
  formatPrice(sumRupees(months.map(value)));

const measures: readonly Measure<ReportMonth>[] = [
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
    drawn: { as: "dashes", color: "var(--app-chart-3)" },
  },
];

type ReportsChartProps = { titleId: string; months: readonly ReportMonth[]; isStale: boolean };

/** What was collected as bars, what was spent as a line and what was paid out as dashes, by month. */
export function ReportsChart({ titleId, months, isStale }: ReportsChartProps) {
  return (
    <MonthlyContent
      titleId={titleId}
      months={months}
      measures={measures}
      summary={(period) =>
        reportMessages.summary({
          collected: sum(collectedOf)(months),
          spent: sum(spentOf)(months),
          paidOut: sum(paidOutOf)(months),
          ...period,
        })
      }
      empty={reportMessages.noneYet}
      isStale={isStale}
    />
  );
}

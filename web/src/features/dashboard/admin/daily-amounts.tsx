import type { DailyAmounts as DayAmounts } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { sumRupees } from "@cable-connect/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { dailyQuery } from "../../../api/dashboard.ts";
import type { Measure } from "../../../ui/charts/measure.ts";
import { formatMoney, formatPrice } from "../../../ui/text/format.ts";
import { DailyFigure } from "../charts/daily-figure.tsx";
import { useChartDays } from "../charts/use-chart-days.ts";
import { withPeak } from "../charts/with-peak.ts";

const recharged = ({ recharges }: DayAmounts) => recharges;
const funded = ({ funding }: DayAmounts) => funding;

const measures: readonly Measure<DayAmounts>[] = [
  {
    label: commonMessages.recharges,
    value: recharged,
    format: formatPrice,
    total: (days) => formatMoney(sumRupees(days.map(recharged))),
    drawn: { as: "line", color: "var(--app-chart-1)" },
  },
  {
    label: dashboardMessages.funding,
    value: funded,
    format: formatPrice,
    total: (days) => formatMoney(sumRupees(days.map(funded))),
    drawn: { as: "bar", color: "var(--app-chart-2)", isApart: true },
  },
];

function summary(days: readonly DayAmounts[]): string {
  const sentence = dashboardMessages.dailyAmounts({
    recharges: formatMoney(sumRupees(days.map(recharged))),
    funding: formatMoney(sumRupees(days.map(funded))),
    days: days.length,
  });
  return withPeak(sentence, days, recharged);
}

/** Recharges and funding of all operators by day. */
export function DailyAmounts() {
  const [shown] = useChartDays();
  return (
    <DailyFigure
      title={dashboardMessages.charts.admin.daily}
      query={useQuery(dailyQuery(shown))}
      measures={measures}
      summary={summary}
      empty={dashboardMessages.noDailyAmounts}
    />
  );
}

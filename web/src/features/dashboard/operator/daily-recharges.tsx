import type { DailyRecharges as DayRecharges } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { sumRupees } from "@cable-connect/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { operatorDailyQuery } from "../../../api/dashboard.ts";
import type { Measure } from "../../../ui/charts/measure.ts";
import { formatCount, formatMoney, formatPrice } from "../../../ui/text/format.ts";
import { DailyFigure } from "../charts/daily-figure.tsx";
import { useChartDays } from "../charts/use-chart-days.ts";
import { withPeak } from "../charts/with-peak.ts";

const amountOf = ({ amount }: DayRecharges) => amount;
const countOf = ({ count }: DayRecharges) => count;
const totalCount = (days: readonly DayRecharges[]) => days.reduce((sum, { count }) => sum + count, 0);

const measures: readonly Measure<DayRecharges>[] = [
  {
    label: commonMessages.amount,
    value: amountOf,
    format: formatPrice,
    total: (days) => formatMoney(sumRupees(days.map(amountOf))),
    drawn: { as: "area", color: "var(--app-chart-1)" },
  },
  {
    label: commonMessages.recharges,
    value: countOf,
    format: formatCount,
    total: (days) => formatCount(totalCount(days)),
  },
];

function summary(days: readonly DayRecharges[]): string {
  const sentence = dashboardMessages.dailyRecharges({
    amount: formatMoney(sumRupees(days.map(amountOf))),
    count: formatCount(totalCount(days)),
    days: days.length,
  });
  return withPeak(sentence, days, amountOf);
}

/** The operator's recharges by day. */
export function DailyRecharges() {
  const [shown] = useChartDays();
  return (
    <DailyFigure
      title={dashboardMessages.charts.operator.daily}
      query={useQuery(operatorDailyQuery(shown))}
      measures={measures}
      summary={summary}
      empty={dashboardMessages.noDailyRecharges}
    />
  );
}

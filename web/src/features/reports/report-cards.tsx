import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportMonth } from "@cable-connect/contract/reports";
import type { AnswerOf } from "../../api/client/route.ts";
import type { Months } from "../../business/months.ts";
import { ChartContent } from "../../ui/charts/chart-card.tsx";
import { chartedMonths } from "../../ui/charts/charted-months.ts";
import { formatMonth } from "../../ui/text/format.ts";
import { PlatformReport } from "./platform-report.tsx";
import { areaAmounts, collectorAmounts, owedByCollectorAmounts, owedSinceAmounts } from "./report-amounts.ts";
import { ReportCard } from "./report-card.tsx";
import {
  areaColumns,
  collectorColumns,
  leftOverOf,
  monthColumns,
  owedByCollectorColumns,
  owedSinceColumns,
} from "./report-columns.ts";
import classes from "./reports.module.css";
import { SharesReportCard } from "./shares-report-card.tsx";

const texts = reportMessages;
const titles = texts.sharesTitles;

type ReportCardsProps = {
  reports: AnswerOf<"GET /operator/reports"> | undefined;
  months: Months;
  /** The name of the months. */
  period: string;
  isStale: boolean;
};

/** The reports: of the months, the collectors, the platforms, the areas, and of what is owed now. */
export function ReportCards({ reports, months, period: asked, isStale }: ReportCardsProps) {
  const { byMonth, byCollector, byArea, owedSince, owedByCollector } = reports ?? {};
  const used = byMonth?.filter(isUsed).toReversed();
  const period = (byMonth && laterBegin(byMonth)) ?? asked;
  const hasAreas = byArea?.some(({ area }) => area !== null);
  const hasCollectors = owedByCollector?.some(({ collector }) => collector !== null);
  const card = { isStale, empty: texts.noneYet };
  return (
    <div className={classes.reports}>
      <ReportCard
        className={classes.wide}
        title={texts.chartTitle}
        hint={used?.some((month) => leftOverOf(month) < 0) ? texts.belowZeroIn(period) : period}
        chartHint={period}
        file="collected-by-month"
        columns={monthColumns}
        rows={used}
        empty={texts.noneYet}
        isStale={isStale}
        // A single month is no course.
        chart={
          used?.length === 1
            ? undefined
            : (titleId) => (
                <ChartContent
                  titleId={titleId}
                  queryKey={["reports", "chart"]}
                  load={async () => (await import("./reports-chart.tsx")).ReportsChart}
                  months={byMonth && chartedMonths(byMonth, isUsed)}
                  isStale={isStale}
                />
              )
        }
      />
      <SharesReportCard
        {...card}
        title={titles.byCollector}
        file="by-collector"
        columns={collectorColumns}
        rows={byCollector}
        amounts={collectorAmounts(period)}
      />
      <PlatformReport months={months} period={period} />
      {hasAreas && (
        <SharesReportCard
          {...card}
          title={titles.byArea}
          file="by-area"
          columns={areaColumns}
          rows={byArea}
          amounts={areaAmounts(period)}
        />
      )}
      <SharesReportCard
        {...card}
        title={titles.owedSince}
        file="owed-since"
        columns={owedSinceColumns}
        rows={owedSince}
        isInOrder
        empty={texts.noneOwing}
        amounts={owedSinceAmounts}
      />
      {hasCollectors && (
        <SharesReportCard
          {...card}
          title={titles.owedByCollector}
          file="owed-by-collector"
          columns={owedByCollectorColumns}
          rows={owedByCollector}
          empty={texts.noneOwing}
          amounts={owedByCollectorAmounts}
        />
      )}
    </div>
  );
}

/** Whether something happened in a month. */
function isUsed({ collected, spent, paidOut }: ReportMonth): boolean {
  return collected !== 0 || spent !== 0 || paidOut !== 0;
}

/** The months of the chart, if nothing happened when the period began. */
function laterBegin(months: readonly ReportMonth[]): string | undefined {
  const charted = chartedMonths(months, isUsed);
  const [from, to] = [charted[0], charted.at(-1)];
  return charted.length < months.length && from && to
    ? texts.fromMonth(formatMonth(`${from.month}-01`), formatMonth(`${to.month}-01`))
    : undefined;
}

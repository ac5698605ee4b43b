import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportMonth } from "@cable-connect/contract/reports";
import type { AnswerOf } from "../../api/client/route.ts";
import { ChartContent } from "../../ui/charts/chart-card.tsx";
import { chartedMonths } from "../../ui/charts/charted-months.ts";
import { formatMonth } from "../../ui/text/format.ts";
import { ReportCard } from "./report-card.tsx";
import {
  areaColumns,
  collectorColumns,
  monthColumns,
  owedByAreaColumns,
  owedByCollectorColumns,
  owedSinceColumns,
  platformColumns,
} from "./report-columns.ts";
import classes from "./reports.module.css";
import { SharesReportCard } from "./shares-report-card.tsx";

const texts = reportMessages;
const titles = texts.sharesTitles;

type ReportCardsProps = {
  reports: AnswerOf<"GET /operator/reports"> | undefined;
  period: string;
  isStale: boolean;
};

/** What was collected, spent and is owed, by month, collector, platform and area. */
export function ReportCards({ reports, period: asked, isStale }: ReportCardsProps) {
  const { byMonth, byCollector, byPlatform, byArea, owedSince, owedByCollector } = reports ?? {};
  const used = byMonth?.filter(isUsed).toReversed();
  const period = (byMonth && laterBegin(byMonth)) ?? asked;
  const hasAreas = byArea?.some(({ area }) => area !== null);
  const hasCollectors = owedByCollector?.some(({ collector }) => collector !== null);
  return (
    <div className={classes.reports}>
      <ReportCard
        className={classes.wide}
        title={texts.chartTitle}
        hint={period}
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
        title={titles.byCollector}
        hint={period}
        file="collected-by-collector"
        columns={collectorColumns}
        rows={byCollector}
        empty={texts.noPayments}
        isStale={isStale}
        partOf={({ collector, payments, collected }) => ({
          key: String(collector?.id ?? 0),
          label: collector?.name ?? collectionMessages.counter,
          amount: collected,
          note: texts.payments(payments),
        })}
      />
      <SharesReportCard
        title={titles.byPlatform}
        hint={period}
        file="recharged-by-platform"
        columns={platformColumns}
        rows={byPlatform}
        empty={texts.noRecharges}
        isStale={isStale}
        partOf={({ platform, recharges, spent }) => ({
          key: String(platform.id),
          label: platform.name,
          amount: spent,
          note: texts.recharges(recharges),
        })}
      />
      {hasAreas && (
        <>
          <SharesReportCard
            title={titles.byArea}
            hint={period}
            file="collected-by-area"
            columns={areaColumns}
            rows={byArea}
            empty={texts.noPayments}
            isStale={isStale}
            partOf={({ area, payments, collected }) => ({
              key: String(area?.id ?? 0),
              label: area?.name ?? texts.noArea,
              amount: collected,
              note: texts.payments(payments),
            })}
          />
          <SharesReportCard
            title={titles.owedByArea}
            hint={texts.now}
            file="owed-by-area"
            columns={owedByAreaColumns}
            rows={byArea}
            empty={texts.noneOwing}
            isStale={isStale}
            partOf={({ area, outstanding }) => ({
              key: String(area?.id ?? 0),
              label: area?.name ?? texts.noArea,
              amount: outstanding,
            })}
          />
        </>
      )}
      <SharesReportCard
        title={titles.owedSince}
        hint={texts.owedSinceHint}
        file="owed-since"
        columns={owedSinceColumns}
        rows={owedSince}
        isInOrder
        empty={texts.noneOwing}
        isStale={isStale}
        partOf={({ month, customers, outstanding }) => ({
          key: month,
          label: formatMonth(`${month}-01`),
          amount: outstanding,
          note: texts.owing(customers),
        })}
      />
      {hasCollectors && (
        <SharesReportCard
          title={titles.owedByCollector}
          hint={texts.owedByCollectorHint}
          file="owed-by-collector"
          columns={owedByCollectorColumns}
          rows={owedByCollector}
          empty={texts.noneOwing}
          isStale={isStale}
          partOf={({ collector, outstanding }) => ({
            key: String(collector?.id ?? 0),
            label: collector?.name ?? texts.noCollector,
            amount: outstanding,
          })}
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

import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportMonth } from "@cable-connect/contract/reports";
import type { AnswerOf } from "../../api/route.ts";
import { ChartContent } from "../../ui/charts/chart-card.tsx";
import { ShareContent } from "../../ui/charts/share-card.tsx";
import { type Part, sharesOf } from "../../ui/charts/shares.ts";
import { formatMonth } from "../../ui/text/format.ts";
import { moneyAlike } from "./money-alike.ts";
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

const texts = reportMessages;
const titles = texts.sharesTitles;

type ReportCardsProps = {
  reports: AnswerOf<"GET /operator/reports"> | undefined;
  period: string;
  isStale: boolean;
};

/** What was collected, spent and is owed, by month, collector, platform and area. */
export function ReportCards({ reports, period, isStale }: ReportCardsProps) {
  const { byMonth, byCollector, byPlatform, byArea, owedSince, owedByCollector } = reports ?? {};
  const used = byMonth?.filter(isUsed).toReversed();
  const hasAreas = byArea?.some(({ area }) => area !== null);
  const hasCollectors = owedByCollector?.some(({ collector }) => collector !== null);
  /** A chart of the parts above 0. */
  const shares = (parts: readonly Part[] | undefined, empty: string) => (titleId: string) => {
    const shown = parts?.filter(({ amount }) => amount > 0);
    return (
      <ShareContent
        titleId={titleId}
        shares={shown && sharesOf(shown)}
        format={moneyAlike(shown?.map(({ amount }) => amount) ?? [])}
        empty={empty}
        isStale={isStale}
      />
    );
  };
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
                  months={byMonth}
                  isStale={isStale}
                />
              )
        }
      />
      <ReportCard
        title={titles.byCollector}
        hint={period}
        file="collected-by-collector"
        columns={collectorColumns}
        rows={byCollector}
        empty={texts.noPayments}
        isStale={isStale}
        chart={shares(
          byCollector?.map(({ collector, payments, collected }) => ({
            key: String(collector?.id ?? 0),
            label: collector?.name ?? texts.counter,
            amount: collected,
            note: texts.payments(payments),
          })),
          texts.noPayments,
        )}
      />
      <ReportCard
        title={titles.byPlatform}
        hint={period}
        file="spent-by-platform"
        columns={platformColumns}
        rows={byPlatform}
        empty={texts.noRecharges}
        isStale={isStale}
        chart={shares(
          byPlatform?.map(({ platform, recharges, spent }) => ({
            key: String(platform.id),
            label: platform.name,
            amount: spent,
            note: texts.recharges(recharges),
          })),
          texts.noRecharges,
        )}
      />
      {hasAreas && (
        <>
          <ReportCard
            title={titles.byArea}
            hint={period}
            file="collected-by-area"
            columns={areaColumns}
            rows={byArea}
            empty={texts.noPayments}
            isStale={isStale}
            chart={shares(
              byArea?.map(({ area, payments, collected }) => ({
                key: String(area?.id ?? 0),
                label: area?.name ?? texts.noArea,
                amount: collected,
                note: texts.payments(payments),
              })),
              texts.noPayments,
            )}
          />
          <ReportCard
            title={titles.owedByArea}
            hint={texts.now}
            file="owed-by-area"
            columns={owedByAreaColumns}
            rows={byArea}
            empty={texts.noneOwing}
            isStale={isStale}
            chart={shares(
              byArea?.map(({ area, outstanding }) => ({
                key: String(area?.id ?? 0),
                label: area?.name ?? texts.noArea,
                amount: outstanding,
              })),
              texts.noneOwing,
            )}
          />
        </>
      )}
      <ReportCard
        title={titles.owedSince}
        hint={texts.owedSinceHint}
        file="owed-since"
        columns={owedSinceColumns}
        rows={owedSince}
        empty={texts.noneOwing}
        isStale={isStale}
        chart={shares(
          owedSince?.map(({ month, customers, outstanding }) => ({
            key: month,
            label: formatMonth(`${month}-01`),
            amount: outstanding,
            note: texts.owing(customers),
          })),
          texts.noneOwing,
        )}
      />
      {hasCollectors && (
        <ReportCard
          title={titles.owedByCollector}
          hint={texts.owedByCollectorHint}
          file="owed-by-collector"
          columns={owedByCollectorColumns}
          rows={owedByCollector}
          empty={texts.noneOwing}
          isStale={isStale}
          chart={shares(
            owedByCollector?.map(({ collector, outstanding }) => ({
              key: String(collector?.id ?? 0),
              label: collector?.name ?? texts.noCollector,
              amount: outstanding,
            })),
            texts.noneOwing,
          )}
        />
      )}
    </div>
  );
}

/** Whether something happened in a month. */
function isUsed({ collected, spent, paidOut }: ReportMonth): boolean {
  return collected !== 0 || spent !== 0 || paidOut !== 0;
}

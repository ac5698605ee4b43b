import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportArea } from "@cable-connect/contract/reports";
import type { AnswerOf } from "../../api/route.ts";
import { ShareCard } from "../../ui/charts/share-card.tsx";
import { type Part, sharesOf } from "../../ui/charts/shares.ts";
import { formatMonth } from "../../ui/text/format.ts";
import { moneyAlike } from "./money-alike.ts";
import { hasAreas, hasCollectors } from "./report-tables.tsx";
import classes from "./reports.module.css";

const texts = reportMessages;
const titles = texts.sharesTitles;

type ReportSharesProps = {
  reports: AnswerOf<"GET /operator/reports"> | undefined;
  period: string;
  isStale: boolean;
};

/** The shares in what was collected, spent and is owed. */
export function ReportShares({ reports, period, isStale }: ReportSharesProps) {
  return (
    <div className={classes.shares}>
      <Shares
        title={titles.byCollector}
        period={period}
        parts={reports?.byCollector.map(({ collector, payments, collected }) => ({
          key: String(collector?.id ?? 0),
          label: collector?.name ?? texts.counter,
          amount: collected,
          note: texts.payments(payments),
        }))}
        empty={texts.noPayments}
        isStale={isStale}
      />
      <Shares
        title={titles.byPlatform}
        period={period}
        parts={reports?.byPlatform.map(({ platform, recharges, spent }) => ({
          key: String(platform.id),
          label: platform.name,
          amount: spent,
          note: texts.recharges(recharges),
        }))}
        empty={texts.noRecharges}
        isStale={isStale}
      />
      {reports && hasAreas(reports.byArea) && (
        <>
          <Shares
            title={titles.byArea}
            period={period}
            parts={reports.byArea.map((row) => ({
              ...areaOf(row),
              amount: row.collected,
              note: texts.payments(row.payments),
            }))}
            empty={texts.noPayments}
            isStale={isStale}
          />
          <Shares
            title={titles.owedByArea}
            period={texts.now}
            parts={reports.byArea.map((row) => ({ ...areaOf(row), amount: row.outstanding }))}
            empty={texts.noneOwing}
            isStale={isStale}
          />
        </>
      )}
      <Shares
        title={titles.owedSince}
        period={texts.now}
        parts={reports?.owedSince.map(({ month, customers, outstanding }) => ({
          key: month,
          label: formatMonth(`${month}-01`),
          amount: outstanding,
          note: texts.owing(customers),
        }))}
        empty={texts.noneOwing}
        isStale={isStale}
      />
      {reports && hasCollectors(reports.owedByCollector) && (
        <Shares
          title={titles.owedByCollector}
          period={texts.now}
          parts={reports.owedByCollector.map(({ collector, outstanding }) => ({
            key: String(collector?.id ?? 0),
            label: collector?.name ?? texts.noCollector,
            amount: outstanding,
          }))}
          empty={texts.noneOwing}
          isStale={isStale}
        />
      )}
    </div>
  );
}

function areaOf({ area }: ReportArea): Omit<Part, "amount"> {
  return { key: String(area?.id ?? 0), label: area?.name ?? texts.noArea };
}

type SharesProps = {
  title: string;
  period: string;
  parts: readonly Part[] | undefined;
  empty: string;
  isStale: boolean;
};

/** The parts above 0. */
function Shares({ parts, ...card }: SharesProps) {
  const shown = parts?.filter(({ amount }) => amount > 0);
  return (
    <ShareCard
      {...card}
      shares={shown && sharesOf(shown)}
      format={moneyAlike(shown?.map(({ amount }) => amount) ?? [])}
    />
  );
}

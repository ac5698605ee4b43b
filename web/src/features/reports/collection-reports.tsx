import { type BusinessMonth, marginMonths, monthOf } from "@cable-connect/contract/margin-period";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import { NativeSelect, Paper } from "@mantine/core";
import { IconCash, IconCashMove, IconHourglass, IconReceipt, IconScale } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "../../api/client/route.ts";
import { reportsQuery } from "../../api/reports.ts";
import { monthPresets } from "../../business/months.ts";
import { BackLink } from "../../business/navigation/back-link.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { StatCard } from "../../ui/layout/stat-card.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { formatMonth, formatPrice, today } from "../../ui/text/format.ts";
import { earlierMonths } from "./earlier-months.ts";
import { moneyAlike } from "./money-alike.ts";
import { ReportCards } from "./report-cards.tsx";
import { leftOverHint, leftOverOf } from "./report-columns.ts";
import classes from "./reports.module.css";

const texts = reportMessages;
const { thisMonth, lastMonth, thisYear } = commonMessages.periods;
/** The names of periods; the URL has none of `recent`. */
const periods = { recent: texts.months(marginMonths.default), thisMonth, lastMonth, thisYear };
const named = ["thisMonth", "lastMonth", "thisYear"] as const;

type Reports = AnswerOf<"GET /operator/reports">;

/** What the operator collected, spent, paid out and is owed: in total, by month, collector, area and platform. */
export function CollectionReports() {
  const [{ period = "recent", month }, change] = useScreenSearch("/console/reports");
  const present = monthOf(today());
  const months = month ? { from: month, to: month } : monthPresets(present)[period];
  const { data, error, isPlaceholderData, refetch } = useQuery(reportsQuery(months));
  const earlier = earlierMonths(present, data?.firstMonth, month).map((value) => ({
    value,
    label: nameOf(value),
  }));
  return (
    <>
      <BackLink to="/collections">{texts.back}</BackLink>
      <PageHeader
        title={texts.title}
        description={texts.subtitle}
        actions={
          <NativeSelect
            aria-label={commonMessages.period}
            data={[
              ...Object.entries(periods).map(([value, label]) => ({ value, label })),
              ...(earlier.length > 0 ? [{ group: texts.singleMonth, items: earlier }] : []),
            ]}
            value={month ?? period}
            onChange={({ currentTarget: { value } }) =>
              change({
                period: named.find((one) => one === value),
                month: value in periods ? undefined : value,
              })
            }
          />
        }
      />
      {error && (!data || isPlaceholderData) ? (
        <Paper withBorder>
          <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
        </Paper>
      ) : (
        <>
          <ReportTotals reports={data} isStale={isPlaceholderData} />
          <ReportCards
            reports={data}
            months={months}
            period={month ? nameOf(month) : periods[period]}
            isStale={isPlaceholderData}
          />
        </>
      )}
    </>
  );
}

function nameOf(month: BusinessMonth): string {
  return formatMonth(`${month}-01`);
}

/** The totals of the months shown, and what is owed now. */
function ReportTotals({ reports, isStale }: { reports: Reports | undefined; isStale: boolean }) {
  const isLoading = !reports;
  const {
    payments = 0,
    collected = 0,
    recharges = 0,
    spent = 0,
    payOuts = 0,
    paidOut = 0,
  } = reports?.totals ?? {};
  const { customers = 0, outstanding = 0 } = reports?.owing ?? {};
  const leftOver = leftOverOf({ collected, spent, paidOut });
  const format = moneyAlike([collected, spent, paidOut]);
  return (
    <div className={classes.cards} aria-busy={isLoading || isStale} data-stale={isStale || undefined}>
      <StatCard
        label={texts.collected}
        value={format(collected)}
        hint={texts.payments(payments)}
        icon={<IconCash />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.spent}
        value={format(spent)}
        hint={texts.fromWallet(recharges)}
        icon={<IconReceipt />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.paidOut}
        value={format(paidOut)}
        hint={texts.payOuts(payOuts)}
        icon={<IconCashMove />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.difference}
        value={format(leftOver)}
        hint={leftOverHint(leftOver, outstanding)}
        icon={<IconScale />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.owedNow}
        value={formatPrice(outstanding)}
        hint={texts.owing(customers)}
        icon={<IconHourglass />}
        isLoading={isLoading}
        isAlone
      />
    </div>
  );
}

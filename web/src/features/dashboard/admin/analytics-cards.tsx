import type { Analytics } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { monthName } from "@cable-connect/contract/values/business-date";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Paper } from "@mantine/core";
import { IconArrowsExchange, IconCalendarMonth, IconUsers, IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery, dailyQuery } from "../../../api/dashboard.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { formatCount, formatMoney, today } from "../../../ui/text/format.ts";
import { Course, courseDays } from "../course.tsx";
import classes from "../dashboard.module.css";
import { sameDaysText } from "../same-days.ts";

const texts = dashboardMessages.analytics;

/** What went into the wallets and out of them; zeros until loaded. Total Amount adds both up. */
function inAndOut(sums: Analytics["transactionsByType"] | undefined): string {
  const { "wallet-add": added = 0, ...spent } = sums ?? {};
  const out = sumRupees(Object.values(spent));
  return texts.inAndOut({ in: formatMoney(added), out: formatMoney(out) });
}

/** The admin's four figures (specification, section 2, Dashboard). */
export function AnalyticsCards() {
  const { data: analytics, error, refetch } = useQuery(analyticsQuery);
  const days = useQuery(dailyQuery(courseDays)).data?.days;
  if (error && !analytics) {
    return (
      <Paper withBorder>
        <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.loadFailed} />
      </Paper>
    );
  }
  const isLoading = !analytics;
  // Nothing has changed where nothing has happened yet.
  const hasMonths =
    isLoading || analytics.currentMonth.transactions > 0 || analytics.previousMonth.transactions > 0;
  const { sameDays = 0, transactions = 0 } = analytics?.previousMonth ?? {};
  return (
    <div className={classes.cards} aria-busy={isLoading}>
      <StatCard
        label={texts.totalOperators}
        value={formatCount(analytics?.totalOperators ?? 0)}
        hint={texts.activeOperators}
        icon={<IconUsers />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.totalAmount}
        value={formatMoney(analytics?.totalTransactionAmount ?? 0)}
        hint={texts.allTimeTransactions}
        notes={[inAndOut(analytics?.transactionsByType)]}
        icon={<IconArrowsExchange />}
        chart={<Course days={days} value={({ transactions }) => transactions} format={formatMoney} />}
        isLoading={isLoading}
      />
      <StatCard
        label={analytics?.currentMonth.name ?? monthName(today())}
        value={formatMoney(analytics?.currentMonth.transactions ?? 0)}
        trend={hasMonths ? analytics?.monthlyChangePercentage : undefined}
        hint={hasMonths ? texts.fromLastMonth : dashboardMessages.nothingToCompare}
        notes={[sameDaysText(sameDays, transactions), texts.sumOf]}
        noteTitle={texts.sumOfWhole}
        icon={<IconCalendarMonth />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.totalWalletBalance}
        value={formatMoney(analytics?.totalWalletBalance ?? 0)}
        hint={texts.allOperators}
        icon={<IconWallet />}
        chart={<Course days={days} value={({ balance }) => balance} format={formatMoney} />}
        isLoading={isLoading}
      />
    </div>
  );
}

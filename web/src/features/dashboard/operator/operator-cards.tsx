import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { monthName, monthStart } from "@cable-connect/contract/values/business-date";
import { Paper } from "@mantine/core";
import {
  IconCalendarMonth,
  IconCalendarStats,
  IconCash,
  IconReceipt,
  IconStack2,
  IconTrendingUp,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { operatorDailyQuery, operatorDashboardQuery } from "../../../api/dashboard.ts";
import { runwayQuery } from "../../../api/runway.ts";
import { BalanceText } from "../../../business/wallet/balance-text.tsx";
import { runwayText } from "../../../business/wallet/runway-text.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { formatCount, formatMoney, formatSignedPercentage, today } from "../../../ui/text/format.ts";
import { Course, courseDays } from "../course.tsx";
import classes from "../dashboard.module.css";
import { sameDaysText } from "../same-days.ts";

/** The trend shown on the Active Customers card (specification, section 9). */
const activeCustomersTrend = 8;

const texts = dashboardMessages.metrics;

/** The operator's eight figures, zeros until loaded (specification, section 2, Dashboard). */
export function OperatorCards() {
  const { data, error, refetch } = useQuery(operatorDashboardQuery);
  const days = useQuery(operatorDailyQuery(courseDays)).data?.days;
  if (error && !data) {
    return (
      <Paper withBorder>
        <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.loadFailed} />
      </Paper>
    );
  }
  const { metrics, wallet, assignedServices } = data ?? {};
  const month = today();
  const growth = metrics?.revenueChangePercentage ?? 0;
  const { previousMonthSameDays = 0, previousMonthRevenue = 0 } = metrics ?? {};
  const hasMonths = !metrics || metrics.currentMonthRevenue > 0 || metrics.previousMonthRevenue > 0;
  return (
    <div className={classes.cards} aria-busy={!data}>
      <StatCard
        label={texts.activeCustomers}
        value={formatCount(metrics?.activeCustomers ?? 0)}
        trend={activeCustomersTrend}
        trendText={`${activeCustomersTrend}%`}
        icon={<IconUsers />}
        isWideOnPhone
      />
      <StatCard
        label={texts.walletBalance}
        value={<BalanceText rupees={wallet?.balance ?? 0} format={formatMoney} />}
        hint={<WalletHint />}
        icon={<IconWallet />}
        isWideOnPhone
        chart={<Course days={days} value={({ balance }) => balance} format={formatMoney} />}
      />
      <StatCard
        label={texts.totalRevenue}
        value={formatMoney(metrics?.totalRevenue ?? 0)}
        hint={dashboardMessages.recharged}
        icon={<IconCash />}
        chart={<Course days={days} value={({ amount }) => amount} format={formatMoney} />}
      />
      <StatCard
        label={texts.totalRecharges}
        value={formatCount(metrics?.totalRecharges ?? 0)}
        hint={dashboardMessages.allTime}
        icon={<IconReceipt />}
        chart={<Course days={days} value={({ count }) => count} format={formatCount} />}
      />
      <StatCard
        label={texts.currentMonthRevenue}
        value={formatMoney(metrics?.currentMonthRevenue ?? 0)}
        hint={monthName(month)}
        icon={<IconCalendarMonth />}
      />
      <StatCard
        label={texts.previousMonthRevenue}
        value={formatMoney(metrics?.previousMonthRevenue ?? 0)}
        hint={monthName(monthStart(month, -1))}
        icon={<IconCalendarStats />}
      />
      <StatCard
        label={texts.revenueGrowth}
        value={formatSignedPercentage(growth)}
        tone={growth > 0 ? "up" : growth < 0 ? "down" : undefined}
        hint={hasMonths ? texts.from(monthName(monthStart(month, -1))) : dashboardMessages.nothingToCompare}
        notes={[sameDaysText(previousMonthSameDays, previousMonthRevenue)]}
        icon={<IconTrendingUp />}
      />
      <StatCard
        label={texts.assignedServices}
        value={formatCount(assignedServices?.length ?? 0)}
        hint={texts.activePlatforms}
        icon={<IconStack2 />}
      />
    </div>
  );
}

/** How long the wallet lasts, once loaded. Its size fits all of its texts. */
function WalletHint() {
  const { data: runway } = useQuery(runwayQuery);
  const hint = runway && runwayText(runway);
  return (
    <span className={classes.walletHint} data-short={hint?.isShort || undefined} title={hint?.detail}>
      {hint?.reach ?? texts.availableForRecharges}
    </span>
  );
}

import { monthName } from "@cable-connect/contract/business-date";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Paper } from "@mantine/core";
import { IconArrowsExchange, IconCalendarMonth, IconUsers, IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "../../../api/dashboard.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { formatCount, formatMoney, today } from "../../../ui/text/format.ts";
import classes from "../dashboard.module.css";

const texts = dashboardMessages.analytics;

/** The admin's four figures (specification, section 2, Dashboard). */
export function AnalyticsCards() {
  const { data: analytics, error, refetch } = useQuery(analyticsQuery);
  if (error && !analytics) {
    return (
      <Paper withBorder>
        <ErrorState
          message={errorMessage(error, dashboardMessages.loadFailed)}
          onRetry={() => void refetch()}
        />
      </Paper>
    );
  }
  const isLoading = !analytics;
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
        icon={<IconArrowsExchange />}
        isLoading={isLoading}
      />
      <StatCard
        label={analytics?.currentMonth.name ?? monthName(today())}
        value={formatMoney(analytics?.currentMonth.transactions ?? 0)}
        trend={analytics?.monthlyChangePercentage}
        hint={texts.fromLastMonth}
        icon={<IconCalendarMonth />}
        isLoading={isLoading}
      />
      <StatCard
        label={texts.totalWalletBalance}
        value={formatMoney(analytics?.totalWalletBalance ?? 0)}
        hint={texts.allOperators}
        icon={<IconWallet />}
        isLoading={isLoading}
      />
    </div>
  );
}

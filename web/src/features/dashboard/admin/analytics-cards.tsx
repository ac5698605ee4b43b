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
        label="Total Operators"
        value={formatCount(analytics?.totalOperators ?? 0)}
        hint="Active operators"
        icon={<IconUsers />}
        isLoading={isLoading}
      />
      <StatCard
        label="Total Amount"
        value={formatMoney(analytics?.totalTransactionAmount ?? 0)}
        hint="All time transactions"
        icon={<IconArrowsExchange />}
        isLoading={isLoading}
      />
      <StatCard
        label={analytics?.currentMonth.name ?? monthName(today())}
        value={formatMoney(analytics?.currentMonth.transactions ?? 0)}
        trend={analytics?.monthlyChangePercentage}
        hint="from last month"
        icon={<IconCalendarMonth />}
        isLoading={isLoading}
      />
      <StatCard
        label="Total Wallet Balance"
        value={formatMoney(analytics?.totalWalletBalance ?? 0)}
        hint="Across all operators"
        icon={<IconWallet />}
        isLoading={isLoading}
      />
    </div>
  );
}

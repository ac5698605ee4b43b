import { PageHeader } from "../../ui/page-header.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import { DailyAmounts } from "./daily-amounts.tsx";
import classes from "./daily-figure.module.css";
import { RecentTransactions } from "./recent-transactions.tsx";
import { TransactionShares } from "./transaction-shares.tsx";

/** The business at a glance, for the admin (section 2, Dashboard). */
export function AdminDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <AnalyticsCards />
      <div className={classes.charts}>
        <DailyAmounts />
        <TransactionShares />
      </div>
      <RecentTransactions />
    </>
  );
}

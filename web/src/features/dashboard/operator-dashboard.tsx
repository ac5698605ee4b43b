import { PageHeader } from "../../ui/page-header.tsx";
import classes from "./daily-figure.module.css";
import { DailyRecharges } from "./daily-recharges.tsx";
import { OperatorCards } from "./operator-cards.tsx";
import { PlatformShares } from "./platform-shares.tsx";
import { RecentRecharges } from "./recent-recharges.tsx";

/** The operator's own business at a glance (section 2, Dashboard). */
export function OperatorDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <OperatorCards />
      <div className={classes.charts}>
        <DailyRecharges />
        <PlatformShares />
      </div>
      <RecentRecharges />
    </>
  );
}

import { DailyAmounts } from "../admin/daily-amounts.tsx";
import { TransactionShares } from "../admin/transaction-shares.tsx";
import { DailyRecharges } from "../operator/daily-recharges.tsx";
import { PlatformShares } from "../operator/platform-shares.tsx";

/** What moved in all wallets: day by day, and by type. */
export function AdminCharts() {
  return (
    <>
      <DailyAmounts />
      <TransactionShares />
    </>
  );
}

/** What the operator recharged: day by day, and by platform. */
export function OperatorCharts() {
  return (
    <>
      <DailyRecharges />
      <PlatformShares />
    </>
  );
}

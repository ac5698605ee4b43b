import { DailyAmounts } from "../admin/daily-amounts.tsx";
import { TransactionShares } from "../admin/transaction-shares.tsx";
import { DailyRecharges } from "../operator/daily-recharges.tsx";
import { PlatformShares } from "../operator/platform-shares.tsx";

/** Wallet transactions of all operators by day and by type. */
export function AdminCharts() {
  return (
    <>
      <DailyAmounts />
      <TransactionShares />
    </>
  );
}

/** The operator's recharges by day and by platform. */
export function OperatorCharts() {
  return (
    <>
      <DailyRecharges />
      <PlatformShares />
    </>
  );
}

import { DailyAmounts } from "./daily-amounts.tsx";
import { DailyRecharges } from "./daily-recharges.tsx";
import { PlatformShares } from "./platform-shares.tsx";
import { TransactionShares } from "./transaction-shares.tsx";

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

import type { PlatformShare } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { useQuery } from "@tanstack/react-query";
import { operatorDailyQuery } from "../../../api/dashboard.ts";
import { ShareCard } from "../../../ui/charts/share-card.tsx";
import { type Share, sharesOf } from "../../../ui/charts/shares.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { formatCount } from "../../../ui/text/format.ts";
import { useChartDays } from "../charts/use-chart-days.ts";

function sharesByPlatform(platforms: readonly PlatformShare[]): Share[] {
  return sharesOf(
    platforms.map(({ platformId, name, amount, count }) => ({
      key: String(platformId),
      label: name,
      amount,
      note: dashboardMessages.rechargeCount(formatCount(count), count === 1),
    })),
  );
}

/** The recharges of each platform in the days of the chart. */
export function PlatformShares() {
  const [shown] = useChartDays();
  const { data, error, isPlaceholderData, refetch } = useQuery(operatorDailyQuery(shown));
  const days = data?.days.length ?? shown;
  return (
    <ShareCard
      title={dashboardMessages.charts.operator.shares}
      period={dashboardMessages.lastDays(days)}
      shares={data && sharesByPlatform(data.platforms)}
      empty={dashboardMessages.noPlatformRecharges(days)}
      failure={
        error && <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.dailyLoadFailed} />
      }
      isStale={isPlaceholderData}
    />
  );
}

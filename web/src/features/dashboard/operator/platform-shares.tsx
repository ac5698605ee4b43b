import type { PlatformShare } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { useQuery } from "@tanstack/react-query";
import { operatorDailyQuery } from "../../../api/dashboard.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatCount } from "../../../ui/text/format.ts";
import { chartTitles } from "../charts/chart-titles.ts";
import { ShareCard } from "../charts/share-card.tsx";
import { type Share, sharesOf } from "../charts/shares.ts";
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

/** What each platform brought within the days that the chart shows. */
export function PlatformShares() {
  const [asked] = useChartDays();
  const { data, error, isPlaceholderData, refetch } = useQuery(operatorDailyQuery(asked));
  const days = data?.days.length ?? asked;
  return (
    <ShareCard
      title={chartTitles.OperatorCharts.shares}
      period={dashboardMessages.lastDays(days)}
      shares={data && sharesByPlatform(data.platforms)}
      empty={dashboardMessages.noPlatformRecharges(days)}
      failure={
        error && (
          <ErrorState
            message={errorMessage(error, dashboardMessages.dailyLoadFailed)}
            onRetry={() => void refetch()}
          />
        )
      }
      isStale={isPlaceholderData}
    />
  );
}

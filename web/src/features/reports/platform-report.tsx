import { reportMessages } from "@cable-connect/contract/messages/reports";
import { useQuery } from "@tanstack/react-query";
import { platformReportQuery } from "../../api/reports.ts";
import type { Months } from "../../business/months.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { platformAmounts } from "./report-amounts.ts";
import { platformColumns } from "./report-columns.ts";
import { SharesReportCard } from "./shares-report-card.tsx";

const { sharesTitles, loadFailed, noneYet } = reportMessages;

/** The report by platform, which loads by itself: it takes longer than the others. */
export function PlatformReport({ months, period }: { months: Months; period: string }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(platformReportQuery(months));
  return (
    <SharesReportCard
      title={sharesTitles.byPlatform}
      file="by-platform"
      columns={platformColumns}
      rows={data?.byPlatform}
      amounts={platformAmounts(period)}
      empty={noneYet}
      failure={
        error && (!data || isPlaceholderData) ? (
          <LoadFailed query={{ error, refetch }} fallback={loadFailed} />
        ) : undefined
      }
      isStale={isPlaceholderData}
    />
  );
}

import type { Analytics } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import type { TransactionType } from "@cable-connect/contract/transaction-types";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "../../../api/dashboard.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { chartTitles } from "../charts/chart-titles.ts";
import { ShareCard } from "../charts/share-card.tsx";
import { type Share, sharesOf } from "../charts/shares.ts";
import { transactionKinds } from "./transaction-kinds.ts";

function sharesByType({ transactionsByType }: Analytics): Share[] {
  const types = Object.keys(transactionKinds) as TransactionType[];
  return sharesOf(
    types.map((type) => ({
      key: type,
      label: transactionKinds[type],
      amount: transactionsByType[type],
      note: dashboardMessages.transactionNotes[type],
    })),
  );
}

/** What each type of wallet transaction comes to, over all operators. */
export function TransactionShares() {
  const { data: analytics, error, refetch } = useQuery(analyticsQuery);
  return (
    <ShareCard
      title={chartTitles.AdminCharts.shares}
      period="All time"
      shares={analytics && sharesByType(analytics)}
      empty={dashboardMessages.noSharesYet}
      failure={
        error && (
          <ErrorState
            message={errorMessage(error, dashboardMessages.sharesLoadFailed)}
            onRetry={() => void refetch()}
          />
        )
      }
    />
  );
}

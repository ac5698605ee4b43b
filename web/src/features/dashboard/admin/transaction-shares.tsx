import type { Analytics } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { transactionTypes } from "@cable-connect/contract/transaction-types";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "../../../api/dashboard.ts";
import { ShareCard } from "../../../ui/charts/share-card.tsx";
import { type Share, sharesOf } from "../../../ui/charts/shares.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";

const notes = dashboardMessages.transactionNotes;

function sharesByType({ transactionsByType }: Analytics): Share[] {
  return sharesOf(
    transactionTypes.map((type) => ({
      key: type,
      label: walletMessages.movements[type],
      amount: transactionsByType[type],
      note: notes[type],
    })),
  );
}

/** The total of each type of wallet transaction, over all operators. */
export function TransactionShares() {
  const { data: analytics, error, refetch } = useQuery(analyticsQuery);
  return (
    <ShareCard
      title={dashboardMessages.charts.admin.shares}
      period={dashboardMessages.allTime}
      shares={analytics && sharesByType(analytics)}
      empty={dashboardMessages.noSharesYet}
      failure={
        error && <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.sharesLoadFailed} />
      }
    />
  );
}

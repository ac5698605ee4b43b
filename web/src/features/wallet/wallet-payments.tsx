import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { useQuery } from "@tanstack/react-query";
import { paymentsQuery } from "../../api/wallet.ts";
import { ExportButton } from "../../ui/tables/export-button.tsx";
import { paymentColumns } from "./movement-columns.tsx";
import { WalletDays, type WalletDaysTab } from "./wallet-days.tsx";
import { WalletList } from "./wallet-list.tsx";

/** The admin's credits and debits in the chosen days. */
export function WalletPayments({ page, filter, onFilter, ...tab }: WalletDaysTab) {
  const { data, error, isPlaceholderData } = useQuery(paymentsQuery({ page, ...filter }));
  const list = data && { rows: data.transactions, ...data.pagination };
  return (
    <WalletList
      caption={walletMessages.payments}
      noun="transactions"
      columns={paymentColumns}
      list={list}
      isStale={isPlaceholderData}
      error={error}
      failureMessage={walletMessages.adminTransactionsLoadFailed}
      empty={walletMessages.noPayments}
      exportButton={
        <ExportButton
          route="GET /operator/admin-transactions/export"
          query={filter}
          isEmpty={list?.total === 0}
        />
      }
      filters={<WalletDays label={walletMessages.filterPayments} applied={filter} onApply={onFilter} />}
      {...tab}
    />
  );
}

import { transactionSorts } from "@cable-connect/contract/lists/sort";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adjustmentsQuery } from "../../api/wallet.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { ClearFiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { adjustmentColumns } from "./movement-columns.tsx";
import { WalletDays, type WalletDaysTab } from "./wallet-days.tsx";
import { WalletList, type WalletOrder } from "./wallet-list.tsx";

/** The admin's credits and debits in the chosen days. */
export function WalletPayments({
  page,
  filter,
  onFilter,
  sort: asked,
  onSort,
  ...tab
}: WalletDaysTab & WalletOrder) {
  const sort = transactionSorts.find((known) => known === asked);
  const { data, error, isPlaceholderData } = useQuery(adjustmentsQuery({ page, sort, ...filter }));
  const client = useQueryClient();
  const isFiltered = filter.startDate !== undefined || filter.endDate !== undefined;
  const list = data && { rows: data.transactions, ...data.pagination };
  return (
    <WalletList
      caption={walletMessages.payments}
      noun="transactions"
      columns={adjustmentColumns}
      sort={{ by: sort, usual: "-date", onChange: onSort }}
      list={list}
      isStale={isPlaceholderData}
      error={error}
      failureMessage={walletMessages.adminTransactionsLoadFailed}
      empty={walletMessages.noPayments}
      isFiltered={isFiltered}
      nextStep={
        isFiltered && (
          <ClearFiltersButton onClear={() => onFilter({ startDate: undefined, endDate: undefined })} />
        )
      }
      tools={
        <WalletDays label={walletMessages.filterPayments} applied={filter} onApply={onFilter}>
          <PrintListButton
            title={walletMessages.payments}
            filters={[daysText(filter)]}
            columns={adjustmentColumns}
            read={(pages) =>
              client.fetchQuery({ ...adjustmentsQuery({ ...pages, sort, ...filter }), staleTime: 0 })
            }
            rowsOf={({ transactions }) => transactions}
            rowKey={({ id }) => id}
            isEmpty={list?.total === 0}
          />
          <ExportButton
            route="GET /operator/admin-transactions/export"
            query={filter}
            isEmpty={list?.total === 0}
          />
        </WalletDays>
      }
      {...tab}
    />
  );
}

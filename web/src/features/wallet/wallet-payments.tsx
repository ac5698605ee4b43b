import { messages } from "@cable-connect/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { errorMessage } from "../../api/error-message.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { ChangePage } from "../../ui/use-last-page.ts";
import { type PaymentFilter, paymentsQuery } from "./list-payments.ts";
import { paymentColumns } from "./payment-columns.tsx";
import classes from "./wallet.module.css";
import { WalletFooter } from "./wallet-footer.tsx";

/** Brings the calendars, which the wallet's first tab does without. */
const PaymentFilters = lazyPart(async () => (await import("./payment-filters.tsx")).PaymentFilters);

type WalletPaymentsProps = {
  page: number;
  filter: PaymentFilter;
  onPage: ChangePage;
  onFilter: (filter: PaymentFilter) => void;
  onReload: () => void;
};

/** What the admin credited or debited, within the days asked for. */
export function WalletPayments({ page, filter, onPage, onFilter, onReload }: WalletPaymentsProps) {
  const { data, error, isPlaceholderData } = useQuery(paymentsQuery({ page, ...filter }));
  return (
    <>
      <div className={classes.export}>
        <ExportButton
          route="GET /operator/admin-transactions/export"
          query={filter}
          isEmpty={data?.pagination.total === 0}
        />
      </div>
      <div className={classes.filtersRoom}>
        <Suspense>
          <PaymentFilters applied={filter} onApply={onFilter} />
        </Suspense>
      </div>
      <DataTable
        caption="Payments"
        columns={paymentColumns}
        rows={data?.transactions}
        rowKey={({ id }) => id}
        isStale={isPlaceholderData}
        failure={
          error && (
            <ErrorState
              message={errorMessage(error, messages.wallet.adminTransactionsLoadFailed)}
              onRetry={onReload}
            />
          )
        }
        empty={<EmptyState title={messages.wallet.noPayments} />}
      />
      {data && (
        <WalletFooter
          rows={data.transactions.length}
          noun="transactions"
          {...data.pagination}
          onChange={onPage}
        />
      )}
    </>
  );
}

import { messages } from "@cable-connect/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../api/error-message.ts";
import { rechargesQuery } from "../../queries/recharges.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import type { ChangePage } from "../../ui/use-last-page.ts";
import { rechargeColumns } from "./recharge-columns.tsx";
import classes from "./wallet.module.css";
import { WalletFooter } from "./wallet-footer.tsx";

type WalletRechargesProps = { page: number; onPage: ChangePage; onReload: () => void };

/** What the operator spent on its customers. */
export function WalletRecharges({ page, onPage, onReload }: WalletRechargesProps) {
  const { data, error, isPlaceholderData } = useQuery(rechargesQuery({ page }));
  return (
    <>
      <div className={classes.export}>
        <ExportButton route="GET /operator/recharges/export" isEmpty={data?.pagination.totalItems === 0} />
      </div>
      <DataTable
        caption="Recharges"
        columns={rechargeColumns}
        rows={data?.recharges}
        rowKey={({ id }) => id}
        isStale={isPlaceholderData}
        failure={
          error && (
            <ErrorState message={errorMessage(error, messages.recharges.loadFailed)} onRetry={onReload} />
          )
        }
        empty={<EmptyState title={messages.recharges.none} />}
      />
      {data && (
        <WalletFooter
          rows={data.recharges.length}
          noun="recharges"
          total={data.pagination.totalItems}
          page={data.pagination.currentPage}
          totalPages={data.pagination.totalPages}
          onChange={onPage}
        />
      )}
    </>
  );
}

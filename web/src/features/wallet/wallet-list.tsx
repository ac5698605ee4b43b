import type { ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import type { ChangePage } from "../../ui/tables/use-last-page.ts";
import classes from "./wallet.module.css";
import { WalletFooter } from "./wallet-footer.tsx";

/** What a tab of the wallet turns its pages with, and loads all anew. */
export type WalletTab = { page: number; onPage: ChangePage; onReload: () => void };

type WalletListProps<Row> = Omit<WalletTab, "page"> & {
  caption: string;
  /** What the rows are, such as `recharges`. */
  noun: string;
  columns: readonly Column<Row>[];
  /** Absent while it loads. */
  list: { rows: readonly Row[]; page: number; total: number; totalPages: number } | undefined;
  isStale: boolean;
  error: Error | null;
  /** How it is told that the list could not be loaded, unless the error tells. */
  failed: string;
  empty: string;
  /** Saves the whole list. */
  exportButton: ReactNode;
  filters?: ReactNode;
  /** What stands under the filters once the list is there. */
  summary?: ReactNode;
};

/** A list of the wallet, by the page (specification, section 2, Wallet). */
export function WalletList<Row extends { id: number }>(props: WalletListProps<Row>) {
  const { caption, noun, columns, list, isStale, error, failed, empty } = props;
  const { exportButton, filters, summary, onPage, onReload } = props;
  return (
    <>
      <div className={classes.export}>{exportButton}</div>
      {filters}
      {summary}
      <DataTable
        caption={caption}
        columns={columns}
        rows={list?.rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        failure={error && <ErrorState message={errorMessage(error, failed)} onRetry={onReload} />}
        empty={<EmptyState title={empty} />}
      />
      {list && (
        <WalletFooter
          rows={list.rows.length}
          noun={noun}
          total={list.total}
          page={list.page}
          totalPages={list.totalPages}
          onChange={onPage}
        />
      )}
    </>
  );
}

import type { RechargeSort } from "@cable-connect/contract/lists/sort";
import type { WalletNoun } from "@cable-connect/contract/messages/wallet";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import type { ListSort } from "../../ui/tables/column-sort.ts";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import type { ChangePage } from "../../ui/tables/use-last-page.ts";
import { WalletFooter } from "./wallet-footer.tsx";

/** The page of a tab, with functions to change it and to reload the screen. */
export type WalletTab = { page: number; onPage: ChangePage; onReload: () => void };

/** The order of a tab. */
export type WalletOrder = {
  sort: RechargeSort | undefined;
  onSort: (sort: RechargeSort | undefined) => void;
};

type WalletListProps<Row, SortKey extends string> = Omit<WalletTab, "page"> & {
  caption: string;
  noun: WalletNoun;
  columns: readonly Column<Row, SortKey>[];
  sort?: ListSort<SortKey>;
  /** Undefined until loaded. */
  list: { rows: readonly Row[]; page: number; total: number; totalPages: number } | undefined;
  isStale: boolean;
  error: Error | null;
  /** The message for a failure that gives no reason. */
  failureMessage: string;
  empty: string;
  /** Whether the list is empty for its filter. */
  isFiltered?: boolean;
  /** The next step of an empty list, as a button. */
  nextStep?: ReactNode;
  /** Buttons such as the export, and filters. */
  tools: ReactNode;
  /** Below the filters, such as the balances. */
  summary?: ReactNode;
};

/** A paged list of the wallet (specification, section 2, Wallet). */
export function WalletList<Row extends { id: number }, SortKey extends string = never>(
  props: WalletListProps<Row, SortKey>,
) {
  const { caption, noun, columns, sort, list, isStale, error, failureMessage, empty, isFiltered, nextStep } =
    props;
  const { tools, summary, onPage, onReload } = props;
  return (
    <>
      {tools}
      {summary}
      <DataTable
        caption={caption}
        columns={columns}
        sort={sort}
        rows={list?.rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        failure={error && <ErrorState message={errorMessage(error, failureMessage)} onRetry={onReload} />}
        empty={<EmptyState drawing={isFiltered ? "search" : "receipt"} title={empty} action={nextStep} />}
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

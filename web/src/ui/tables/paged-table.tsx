import type { Pagination } from "@cable-connect/contract/lists/paging";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { Pager } from "./pager.tsx";
import type { ChangePage } from "./use-last-page.ts";

type PagedTableProps<Row, SortKey extends string, Answer> = Omit<
  DataTableProps<Row, SortKey>,
  "rows" | "failure" | "isStale"
> & {
  /** A page of the list. */
  answer: UseQueryResult<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** The message of a failure for which the server gives no reason, and a title above it. */
  loadFailed: string;
  failureTitle?: string;
  onPage: ChangePage;
  /** Whether a button on the screen prints the rows of all pages. */
  hasPrint?: boolean;
};

/** A list that the server pages: its table, or why there is none, above its pager. */
export function PagedTable<Row, SortKey extends string, Answer extends { pagination: Pagination }>({
  answer: { data, error, isPlaceholderData, refetch },
  rowsOf,
  loadFailed,
  failureTitle,
  onPage,
  hasPrint,
  ...table
}: PagedTableProps<Row, SortKey, Answer>) {
  return (
    <>
      <DataTable
        {...table}
        rows={data && rowsOf(data)}
        isStale={isPlaceholderData}
        failure={
          error && <LoadFailed title={failureTitle} query={{ error, refetch }} fallback={loadFailed} />
        }
      />
      {data && (
        <Pager
          {...data.pagination}
          pageSize={data.pagination.limit}
          isAlwaysCounted
          hasPrint={hasPrint}
          onChange={onPage}
        />
      )}
    </>
  );
}

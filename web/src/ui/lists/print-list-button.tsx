import { maxPageSize } from "@cable-connect/contract/values/limits";
import { Box } from "@mantine/core";
import { readAllPages } from "../../api/client/read-all-pages.ts";
import { useUser } from "../../api/client/session.ts";
import type { Column } from "../tables/data-table.tsx";
import { PrintButton } from "./print-button.tsx";

type PrintListButtonProps<Answer, Row> = {
  /** The heading of the paper. */
  title: string;
  /** What the list is filtered by, without those that aren't set, or what reads it. */
  filters: readonly (string | undefined | (() => Promise<string>))[];
  /** For columns that need more than the rows, what reads it. */
  columns:
    | readonly Column<Row, string>[]
    | ((rows: readonly Row[]) => Promise<readonly Column<Row, string>[]>);
  read: (page: { page: number; limit: number }) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  rowKey: (row: Row) => number | string;
  /** The sum of the rows, in words. */
  totalOf?: (rows: readonly Row[]) => string;
  /** The sum of the rows as a row of its own. */
  totalRow?: Row | undefined;
  /** Whether the list has nothing to print. */
  isEmpty: boolean;
  /** Whether the browser's own key prints the list, too. */
  hasKey?: boolean;
};

/** The most rows on paper: 50 calls and some 150 sheets. */
const mostPrinted = 5000;

/** Prints the rows of all pages of a list as one table. */
export function PrintListButton<Answer extends { pagination: { totalPages: number } }, Row>(
  props: PrintListButtonProps<Answer, Row>,
) {
  const { filters, columns, read, rowsOf, totalOf, isEmpty, hasKey, ...list } = props;
  const { name } = useUser();
  return (
    // A phone has no space for it beside the search.
    <Box visibleFrom="xs">
      <PrintButton
        isDisabled={isEmpty}
        hasKey={hasKey}
        prepare={async () => {
          const [applied, { first, rows }, { ListDocument }] = await Promise.all([
            Promise.all(filters.map((filter) => (typeof filter === "function" ? filter() : filter))),
            readAllPages((page) => read({ page, limit: maxPageSize }), rowsOf, list.rowKey, mostPrinted),
            import("./list-document.tsx"),
          ]);
          return (
            <ListDocument
              {...list}
              owner={name}
              filters={applied}
              columns={typeof columns === "function" ? await columns(rows) : columns}
              rows={rows}
              isCut={first.pagination.totalPages > mostPrinted / maxPageSize}
              total={totalOf?.(rows)}
            />
          );
        }}
      />
    </Box>
  );
}

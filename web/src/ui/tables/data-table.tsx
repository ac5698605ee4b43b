import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, Table, VisuallyHidden } from "@mantine/core";
import type { Key, ReactNode } from "react";
import { type ColumnSort, directionOf, type ListSort } from "./column-sort.ts";
import classes from "./data-table.module.css";
import { SelectBox } from "./select-box.tsx";
import { SelectPage } from "./select-page.tsx";
import { SortButton, SortSelect } from "./sort-buttons.tsx";
import lines from "./table-lines.module.css";
import type { Selection } from "./use-selection.ts";

/**
 * Where a row of two lines has a cell on a phone: `title` and `side` are on the first line, `detail` and `note` on the
 * second, which `line` takes whole; `action` is at the right, as a column of buttons is; `foot` is a line of its own, and
 * `corner` a column of buttons beside it. The row opens the link of its title. An element with `data-wide` is left out; one
 * with `data-narrow` is only there.
 */
export type PhoneSlot = "title" | "side" | "detail" | "note" | "line" | "action" | "foot" | "corner";

/** A column; a list can be sorted by those with a `sort`, by the keys `SortKey`. */
export type Column<Row, SortKey extends string = never> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** For numbers and money. */
  align?: "right";
  /**
   * On a wide screen, such as `9rem`, without the cell's padding. If any column has one, the widths don't depend on the rows,
   * so that the heads stay where they are when the rows come; columns without one share what the others leave.
   */
  width?: string;
  /** For texts of any length: on a wide screen it takes the width that the other columns leave. */
  isLong?: boolean;
  /** A column of buttons: its header is for screen readers only. */
  isActions?: boolean;
  /** On a phone rows of two lines leave out the columns that have none. */
  phone?: PhoneSlot | ((row: Row) => PhoneSlot | undefined);
  sort?: ColumnSort<SortKey>;
};

export type DataTableProps<Row, SortKey extends string> = {
  /** Read out, not shown. */
  caption: string;
  columns: readonly Column<Row, SortKey>[];
  /** The order of a list that can be sorted. */
  sort?: ListSort<SortKey>;
  /** The screen has the SortSelect among its filters. */
  hasOwnSortSelect?: boolean;
  /** The class of the table's rows on a phone; by default they are two lines (`phone`). */
  phoneRows?: string;
  /** Undefined until loaded: the table shows a skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** What the rows add up to, below them. */
  total?: Row;
  /** Shown instead of an empty table, usually an EmptyState. */
  empty: ReactNode;
  /** Shown instead of rows that could not be loaded, usually an ErrorState. */
  failure?: ReactNode;
  /** Dims rows that are about to be replaced (`isPlaceholderData` of the query). */
  isStale?: boolean;
  /** The chosen rows, for a checkbox before the first column; `label` is the accessible name of a row's checkbox. */
  selection?: { chosen: Selection<Row>; label: (row: Row) => string };
};

/** A list as a table, and as rows of two lines on a phone, with its loading, empty and error states. */
export function DataTable<Row, SortKey extends string = never>(props: DataTableProps<Row, SortKey>) {
  const { caption, columns, sort, hasOwnSortSelect, phoneRows = lines.table } = props;
  const { rows, rowKey, total, empty, failure, isStale, selection } = props;
  if (failure && (rows === undefined || isStale)) return <Paper withBorder>{failure}</Paper>;
  if (rows?.length === 0) return <Paper withBorder>{empty}</Paper>;
  const table = (
    <Paper
      withBorder
      className={classes.frame}
      data-stale={isStale || undefined}
      aria-busy={!rows || isStale}
    >
      {/* The roles are explicit, because `display: block` removes those of table elements. */}
      <Table
        role="table"
        className={`${classes.table} ${phoneRows}`}
        data-fixed={columns.some(({ width }) => width) || undefined}
      >
        <Table.Caption className={classes.caption}>{caption}</Table.Caption>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map((column, index) => (
              <Table.Th
                key={column.header}
                role="columnheader"
                scope="col"
                // The checkbox is not part of the header's name, and a phone hides a button.
                aria-label={(selection && index === 0) || (sort && column.sort) ? column.header : undefined}
                aria-sort={sort && column.sort && directionOf(column.sort, sort)}
                data-align={column.align}
                data-actions={column.isActions}
                __vars={{ "--column-width": column.width }}
              >
                {selection && index === 0 ? (
                  <div className={classes.choice}>
                    <SelectPage chosen={selection.chosen} rows={rows ?? []} />
                    <Header column={column} sort={sort} />
                  </div>
                ) : (
                  <Header column={column} sort={sort} />
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" className={classes.body}>
          {rows ? (
            [...rows, ...(total ? [total] : [])].map((row) => (
              <Table.Tr
                key={rowKey(row)}
                role="row"
                className={classes.row}
                data-total={row === total || undefined}
              >
                {columns.map(({ header, cell, align, isLong, isActions, phone, sort: own }, index) => (
                  <Table.Td
                    key={header}
                    role="cell"
                    className={classes.cell}
                    data-label={header}
                    data-align={align}
                    data-long={isLong}
                    data-date={own?.kind === "date" || undefined}
                    data-actions={isActions}
                    data-phone={typeof phone === "function" ? phone(row) : phone}
                  >
                    {selection && index === 0 ? (
                      <div className={classes.choice}>
                        <SelectBox
                          label={selection.label(row)}
                          isChecked={selection.chosen.has(row)}
                          onChange={(isChosen) => selection.chosen.set([row], isChosen)}
                        />
                        <div className={classes.value}>{cell(row)}</div>
                      </div>
                    ) : (
                      <div className={classes.value}>{cell(row)}</div>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </Table.Tbody>
      </Table>
    </Paper>
  );
  if (!sort || hasOwnSortSelect) return table;
  return (
    <>
      <SortSelect columns={columns} sort={sort} isAlone />
      {table}
    </>
  );
}

type HeaderProps<Row, SortKey extends string> = {
  column: Column<Row, SortKey>;
  sort: ListSort<SortKey> | undefined;
};

/** The text of a column's header, or the button that sorts by it. */
function Header<Row, SortKey extends string>({ column, sort }: HeaderProps<Row, SortKey>) {
  const { header, isActions, sort: own } = column;
  if (sort && own) return <SortButton header={header} own={own} sort={sort} />;
  return isActions ? <VisuallyHidden>{header}</VisuallyHidden> : header;
}

const skeletonKeys = ["1", "2", "3", "4", "5"];

function SkeletonRows({ columns }: { columns: number }) {
  return skeletonKeys.map((key, index) => (
    <Table.Tr key={key} role="row">
      <Table.Td role="cell" colSpan={columns}>
        {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
        <Skeleton h={20} w={`${96 - index * 7}%`} />
      </Table.Td>
    </Table.Tr>
  ));
}

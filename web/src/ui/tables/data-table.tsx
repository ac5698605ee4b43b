import { Paper, Table, VisuallyHidden } from "@mantine/core";
import type { Key, ReactNode } from "react";
import classes from "./data-table.module.css";
import { DataTableSkeleton } from "./data-table-skeleton.tsx";
import { SelectBox } from "./select-box.tsx";
import type { Selection } from "./use-selection.ts";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand on the right. */
  align?: "right";
  /** A column of buttons: its header is for screen readers only. */
  isActions?: boolean;
};

type DataTableProps<Row> = {
  /** Says what the table holds; read out, not shown. */
  caption: string;
  /** The first column heads the card that a row becomes on a phone. */
  columns: readonly Column<Row>[];
  /** Undefined until they are loaded: the table then shows a skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** What to show without rows, usually an EmptyState. */
  empty: ReactNode;
  /** Takes the place of rows that could not be loaded, usually an ErrorState. */
  failure?: ReactNode;
  /** Dims rows that are about to be replaced (`isPlaceholderData` of the query). */
  isStale?: boolean;
  /** Which rows are chosen, for a box before the first column of each; `label` names one for who hears it. */
  selection?: { chosen: Selection<Row>; label: (row: Row) => string; labelOfAll: string };
};

/** A list as a table, and as a stack of cards on a phone, with its loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, failure, isStale, selection } = props;
  if (failure && (rows === undefined || isStale)) return <Paper withBorder>{failure}</Paper>;
  if (rows?.length === 0) return <Paper withBorder>{empty}</Paper>;
  return (
    <Paper
      withBorder
      className={classes.frame}
      data-stale={isStale || undefined}
      aria-busy={!rows || isStale}
    >
      {/* Roles are spelled out: as cards the elements lose those that a table gives them. */}
      <Table role="table" verticalSpacing="sm" horizontalSpacing="md" className={classes.table}>
        <Table.Caption className={classes.caption}>{caption}</Table.Caption>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map(({ header, align, isActions }, index) => (
              <Table.Th
                key={header}
                role="columnheader"
                scope="col"
                // The box in it is no part of its name.
                aria-label={selection && index === 0 ? header : undefined}
                data-align={align}
              >
                {selection && index === 0 ? (
                  <div className={classes.choice}>
                    <SelectPage {...selection} rows={rows ?? []} />
                    {header}
                  </div>
                ) : isActions ? (
                  <VisuallyHidden>{header}</VisuallyHidden>
                ) : (
                  header
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" className={classes.body}>
          {rows ? (
            rows.map((row) => (
              <Table.Tr key={rowKey(row)} role="row" className={classes.row}>
                {columns.map(({ header, cell, align, isActions }, index) => (
                  <Table.Td
                    key={header}
                    role="cell"
                    className={classes.cell}
                    data-label={header}
                    data-align={align}
                    data-actions={isActions}
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
            <DataTableSkeleton columns={columns.length} />
          )}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

type SelectPageProps<Row> = { chosen: Selection<Row>; labelOfAll: string; rows: readonly Row[] };

function SelectPage<Row>({ chosen, labelOfAll, rows }: SelectPageProps<Row>) {
  const count = rows.filter(chosen.has).length;
  const isWhole = count > 0 && count === rows.length;
  return (
    <SelectBox
      label={labelOfAll}
      isChecked={isWhole}
      isPartial={count > 0 && !isWhole}
      isDisabled={rows.length === 0}
      onChange={(isChosen) => chosen.set(rows, isChosen)}
    />
  );
}

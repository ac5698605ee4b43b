import { Table } from "@mantine/core";
import type { Key, ReactNode } from "react";
import classes from "./facts-table.module.css";

type FactsTableProps = {
  /** Says what the table holds; read out, not shown. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: Key; cells: readonly ReactNode[] }[];
};

/** A compact table of documentation; on a phone the last facts of a row go below the first ones. */
export function FactsTable({ caption, columns, rows }: FactsTableProps) {
  return (
    // Roles are spelled out: on a phone the elements lose those that a table gives them.
    <Table role="table" verticalSpacing={8} horizontalSpacing="sm" className={classes.table}>
      <Table.Caption className={classes.caption}>{caption}</Table.Caption>
      <Table.Thead role="rowgroup" className={classes.head}>
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th key={column} role="columnheader" scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key} role="row" className={classes.row}>
            {columns.map((column, index) => (
              <Table.Td key={column} role="cell" data-column={column}>
                {cells[index]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

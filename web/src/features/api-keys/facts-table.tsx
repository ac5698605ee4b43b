import { Table } from "@mantine/core";
import type { Key, ReactNode } from "react";
import classes from "./facts-table.module.css";

type FactsTableProps = {
  /** For screen readers only. */
  caption: string;
  /** Labels by the keys that the stylesheet uses. */
  columns: Readonly<Record<string, string>>;
  rows: readonly { key: Key; cells: readonly ReactNode[] }[];
};

/** A compact table of documentation; on a phone, wide cells go below the others of their row. */
export function FactsTable({ caption, columns, rows }: FactsTableProps) {
  return (
    // Explicit roles, as the phone's layout removes those of table elements.
    <Table role="table" verticalSpacing={8} horizontalSpacing="sm" className={classes.table}>
      <Table.Caption className={classes.caption}>{caption}</Table.Caption>
      <Table.Thead role="rowgroup" className={classes.head}>
        <Table.Tr role="row">
          {Object.entries(columns).map(([column, label]) => (
            <Table.Th key={column} role="columnheader" scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key} role="row" className={classes.row}>
            {Object.keys(columns).map((column, index) => (
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

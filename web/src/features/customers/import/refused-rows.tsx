import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Button, Group, Paper, Text } from "@mantine/core";
import { saveCsv } from "../../../ui/lists/save-csv.ts";
import classes from "./import.module.css";
import type { Table } from "./read-table.ts";
import { refusedLines } from "./table-columns.ts";
import type { ImportPreview } from "./use-import.ts";

type RefusedRowsProps = { text: string; table: Table; rows: ImportPreview["rows"] };

/** A notice about the rows that can't be imported, with a button to download them. */
export function RefusedRows({ text, table, rows }: RefusedRowsProps) {
  function save() {
    const refused = rows.filter(({ kind }) => kind === "refused");
    const reasons = new Map(refused.map((row) => [row.row, row.reasons]));
    void saveCsv(refusedLines(table, reasons), "customers-refused.csv");
  }
  return (
    <Paper className={classes.refused}>
      <Group gap="sm" justify="space-between">
        <Text role="status">{text}</Text>
        <Button variant="default" onClick={save}>
          {customerImportMessages.downloadRefused}
        </Button>
      </Group>
    </Paper>
  );
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text, Title } from "@mantine/core";
import { now } from "../../api/client/clock.ts";
import { CardTable } from "../tables/card-table.tsx";
import type { Column } from "../tables/data-table.tsx";
import { formatCount, formatInstant } from "../text/format.ts";

type ListDocumentProps<Row> = {
  title: string;
  /** Whose list it is. */
  owner: string;
  filters: readonly (string | undefined)[];
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Whether the list has more rows than these. */
  isCut: boolean;
  /** The sum of the rows, in words. */
  total: string | undefined;
  /** The sum of the rows as a row of its own. */
  totalRow?: Row | undefined;
};

/** A whole list on paper: whose it is, what it is filtered by, its rows, how many they are and their total. */
export function ListDocument<Row>({
  title,
  owner,
  filters,
  columns,
  rows,
  rowKey,
  isCut,
  total,
  totalRow,
}: ListDocumentProps<Row>) {
  const printed = commonMessages.printedOn(formatInstant(now().toISOString()));
  return (
    <>
      <Text fw={600}>{owner}</Text>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {[...filters, printed, commonMessages.product].filter(Boolean).join(" · ")}
      </Text>
      <CardTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(totalRow && { total: totalRow })}
        empty={null}
      />
      <Text size="sm" mt="xs">
        {isCut
          ? commonMessages.printsOnly(formatCount(rows.length))
          : [commonMessages.rowsInAll(rows.length), total].filter(Boolean).join(" · ")}
      </Text>
    </>
  );
}

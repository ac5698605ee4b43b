import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text, Title } from "@mantine/core";
import { now } from "../../api/client/clock.ts";
import { CardTable } from "../tables/card-table.tsx";
import type { Column } from "../tables/data-table.tsx";
import { formatInstant } from "../text/format.ts";

type ListDocumentProps<Row> = {
  title: string;
  filters: readonly (string | undefined)[];
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
};

/** A whole list on paper: what it is filtered by, its rows, and how many they are. */
export function ListDocument<Row extends { id: number }>({
  title,
  filters,
  columns,
  rows,
}: ListDocumentProps<Row>) {
  const printed = commonMessages.printedOn(formatInstant(now().toISOString()));
  return (
    <>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {[...filters, printed, commonMessages.product].filter(Boolean).join(" · ")}
      </Text>
      <CardTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />
      <Text size="sm" mt="xs">
        {commonMessages.rowsInAll(rows.length)}
      </Text>
    </>
  );
}

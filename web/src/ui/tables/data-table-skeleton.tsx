import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton, Table, VisuallyHidden } from "@mantine/core";

const rowKeys = ["1", "2", "3", "4", "5"];

/** Rows in the making. */
export function DataTableSkeleton({ columns }: { columns: number }) {
  return rowKeys.map((key, index) => (
    <Table.Tr key={key} role="row">
      <Table.Td role="cell" colSpan={columns}>
        {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
        <Skeleton h={20} w={`${96 - index * 7}%`} />
      </Table.Td>
    </Table.Tr>
  ));
}

import { DataTable, type DataTableProps } from "./data-table.tsx";
import cards from "./table-cards.module.css";

/** A table whose rows are cards on a phone, with the first column as header: for figures that mean nothing without a label. */
export function CardTable<Row, SortKey extends string = never>(
  props: Omit<DataTableProps<Row, SortKey>, "phoneRows">,
) {
  return <DataTable {...props} phoneRows={cards.table} />;
}

import { marginMessages } from "@cable-connect/contract/messages/margin";
import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "../../api/client/route.ts";
import { marginQuery } from "../../api/margin.ts";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { formatMonth } from "../../ui/text/format.ts";
import { marginColumns } from "./margin-columns.tsx";
import { keyOf, titleOf, totalOf } from "./margin-table.tsx";
import { useMarginSearch } from "./use-margin-search.ts";

type PrintMarginButtonProps = {
  /** Undefined until loaded. */
  margin: AnswerOf<"GET /admin/margin"> | undefined;
};

/** Prints the margins of all pages, by what the screen shows them. */
export function PrintMarginButton({ margin }: PrintMarginButtonProps) {
  const { search, ...months } = useMarginSearch();
  const { by = "operator", sort, from, to, operatorId, platformId } = search;
  const client = useQueryClient();
  return (
    <PrintListButton
      title={titleOf(by, margin?.filter)}
      filters={[marginMessages.months(formatMonth(`${months.from}-01`), formatMonth(`${months.to}-01`))]}
      columns={marginColumns(by, search, margin?.totals)}
      read={(page) => client.fetchQuery(marginQuery({ from, to, operatorId, platformId, by, sort, ...page }))}
      rowsOf={({ rows }) => rows}
      rowKey={keyOf}
      totalRow={margin && margin.pagination.total > 1 ? totalOf(margin.totals) : undefined}
      isEmpty={!margin || margin.totals.recharges === 0}
    />
  );
}

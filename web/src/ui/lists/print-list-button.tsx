import { maxPageSize } from "@cable-connect/contract/values/limits";
import { Box } from "@mantine/core";
import { readAllPages } from "../../api/client/read-all-pages.ts";
import { useUser } from "../../api/client/session.ts";
import type { Column } from "../tables/data-table.tsx";
import { PrintButton } from "./print-button.tsx";

type PrintListButtonProps<Answer, Row> = {
  /** The heading of the paper. */
  title: string;
  /** What the list is filtered by, without those that aren't set. */
  filters: readonly (string | undefined)[];
  columns: readonly Column<Row, string>[];
  read: (page: { page: number; limit: number }) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** The sum of the rows, in words. */
  totalOf?: (rows: readonly Row[]) => string;
  /** Whether the list has nothing to print. */
  isEmpty: boolean;
  /** Whether the browser's own key prints the list, too. */
  hasKey?: boolean;
};

/** Prints the rows of all pages of a list as one table. */
export function PrintListButton<
  Answer extends { pagination: { totalPages: number } },
  Row extends { id: number },
>(props: PrintListButtonProps<Answer, Row>) {
  const { read, rowsOf, totalOf, isEmpty, hasKey, ...list } = props;
  const { name } = useUser();
  return (
    // A phone has no space for it beside the search.
    <Box visibleFrom="xs">
      <PrintButton
        isDisabled={isEmpty}
        hasKey={hasKey}
        prepare={async () => {
          const [{ rows }, { ListDocument }] = await Promise.all([
            readAllPages(
              (page) => read({ page, limit: maxPageSize }),
              rowsOf,
              ({ id }) => id,
            ),
            import("./list-document.tsx"),
          ]);
          return <ListDocument {...list} owner={name} rows={rows} total={totalOf?.(rows)} />;
        }}
      />
    </Box>
  );
}

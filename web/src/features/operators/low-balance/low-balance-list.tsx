import type { LowBalanceTab } from "@cable-connect/contract/lists/list-filters";
import type { KeyOf, LowBalanceSort } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { Button, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import type { ListSort } from "../../../ui/tables/column-sort.ts";
import { type Column, DataTable } from "../../../ui/tables/data-table.tsx";
import type { Selection } from "../../../ui/tables/use-selection.ts";
import classes from "../operators.module.css";

const texts = lowBalanceMessages;

type LowBalanceListProps = {
  tab: LowBalanceTab;
  search: string;
  columns: readonly Column<LowBalanceOperator, KeyOf<LowBalanceSort>>[];
  sort: ListSort<KeyOf<LowBalanceSort>>;
  list: UseQueryResult<LowBalanceOperator[]>;
  /** Undefined until loaded. */
  rows: readonly LowBalanceOperator[] | undefined;
  /** How many operators are below their alert. */
  belowAlert: number;
  chosen: Selection<LowBalanceOperator>;
};

/** The operators of a tab, and their number. */
export function LowBalanceList(props: LowBalanceListProps) {
  const { tab, search, columns, sort, list, rows, belowAlert, chosen } = props;
  const { error, isPending, isPlaceholderData, refetch } = list;
  return (
    <div className={classes.list}>
      <DataTable
        caption={texts.title}
        columns={columns}
        sort={sort}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{ chosen, label: ({ name }) => topUpMessages.select(name) }}
        isStale={isPlaceholderData}
        failure={error && <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />}
        empty={<NoOperators tab={tab} search={search} belowAlert={belowAlert} />}
      />
      <Text size="sm" c="dimmed" mt="md" aria-live="polite">
        {isPending && texts.loading}
        {rows && rows.length > 0 && texts.tabs[tab].count(rows.length)}
      </Text>
    </div>
  );
}

type NoOperatorsProps = Pick<LowBalanceListProps, "tab" | "search" | "belowAlert">;

function NoOperators({ tab, search, belowAlert }: NoOperatorsProps) {
  const { none, noneText } = texts.tabs[tab];
  // As specified, the first tab says both.
  if (search && tab !== "zero") return <EmptyState drawing="search" title={texts.noneFor(search)} />;
  const hasBelowAlert = tab === "zero" && belowAlert > 0;
  return (
    <EmptyState
      title={none}
      text={search ? texts.noneFor(search) : noneText}
      action={
        <Button
          variant="light"
          renderRoot={(props) =>
            hasBelowAlert ? (
              <Link to="/operators/low-balance" search={{ tab: "alert", search }} {...props} />
            ) : (
              <Link to="/operators" {...props} />
            )
          }
        >
          {hasBelowAlert ? texts.showBelowAlert(belowAlert) : commonMessages.allOperators}
        </Button>
      }
    />
  );
}

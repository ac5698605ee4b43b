import { operatorFilters } from "@cable-connect/contract/lists/list-filters";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { ListedOperator, OperatorTotals } from "@cable-connect/contract/operators";
import { Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSelectable } from "../../../api/client/read-all-pages.ts";
import { operatorsQuery } from "../../../api/operators.ts";
import { useListSearch } from "../../../business/navigation/list-search.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { ClearFiltersButton } from "../../../ui/lists/filter-buttons.tsx";
import { FilterChoices } from "../../../ui/lists/filter-choices.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import { SortSelect } from "../../../ui/tables/sort-buttons.tsx";
import { useSelection } from "../../../ui/tables/use-selection.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "../operators.module.css";
import { TopUpBar } from "../top-up/top-up-bar.tsx";
import { operatorColumns } from "./operator-columns.tsx";

const { title, loadFailed, loadFailedTitle, none, noneFound, searchPlaceholder } = operatorMessages;

/** The filters whose operators need funds, and the list of operators with low balance that each is. */
const topUpTabs = { short: "short", belowAlert: "alert" } as const;

/** The admin's list of operators (specification, section 2, Operators). */
export function OperatorsPage() {
  const [{ page = 1, search = "", filter, sort }, change] = useListSearch("/operators");
  const query = operatorsQuery({ page, search, filter, sort });
  const answer = useQuery(query);
  const { data } = answer;
  const client = useQueryClient();
  const readPage = (part: { page: number; limit: number }) =>
    client.fetchQuery({ ...operatorsQuery({ search, filter, sort, ...part }), staleTime: 0 });
  const openDialog = useOpenDialog();
  const columns = operatorColumns({
    onEdit: (operator) => openDialog("editOperator", { operator, hasStatusField: true }),
    onWallet: (operator) => openDialog("wallet", { operator }),
  });
  // Each filter suggests other amounts.
  const chosen = useSelection<ListedOperator>(({ id }) => id, filter);
  const topUpTab = filter === "short" || filter === "belowAlert" ? topUpTabs[filter] : undefined;
  const changeFilter = (choice: typeof filter) => change({ filter: choice });
  const isShort = filter === "short";
  const order = {
    by: sort,
    usual: search || isShort ? undefined : ("-created" as const),
    unsorted: isShort && !search ? operatorMessages.shortestFirst : undefined,
    onChange: (by: typeof sort) => change({ sort: by }),
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={<Button onClick={() => openDialog("addOperator")}>{operatorMessages.create}</Button>}
      />
      <ListTools
        search={
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={searchPlaceholder}
          />
        }
        applied={[
          {
            name: "filter",
            label: filter && operatorMessages.filters[filter],
            onRemove: () => changeFilter(undefined),
          },
        ]}
        actions={
          <>
            <PrintListButton
              title={title}
              filters={[search, filter && operatorMessages.filters[filter]]}
              columns={columns}
              read={readPage}
              rowsOf={({ operators }) => operators}
              rowKey={({ id }) => id}
              isEmpty={data?.pagination.total === 0}
            />
            <ExportButton
              route="GET /admin/operators/export"
              query={{ search, filter }}
              isEmpty={data?.pagination.total === 0}
            />
          </>
        }
      >
        <div className={classes.filters}>
          <FilterChoices
            legend={operatorMessages.show}
            choices={operatorFilters}
            labels={operatorMessages.filters}
            chosen={filter}
            onChange={changeFilter}
          />
          <SortSelect columns={columns} sort={order} />
        </div>
      </ListTools>
      {data?.operators.length !== 0 && <Totals totals={data?.totals} />}
      <PagedTable
        caption={title}
        columns={columns}
        sort={order}
        hasOwnSortSelect
        answer={answer}
        rowsOf={({ operators }) => operators}
        rowKey={({ id }) => id}
        selection={topUpTab && { chosen, label: ({ name }) => topUpMessages.select(name) }}
        hasPrint
        onPage={(asked, how) => change({ page: asked }, how)}
        loadFailed={loadFailed}
        failureTitle={loadFailedTitle}
        empty={
          search || filter ? (
            <EmptyState
              drawing="search"
              title={noneFound}
              action={<ClearFiltersButton onClear={() => change({ search: "", filter: undefined })} />}
            />
          ) : (
            <EmptyState
              drawing="customers"
              title={none}
              action={
                <Button onClick={() => openDialog("addOperator")}>{operatorMessages.createFirst}</Button>
              }
            />
          )
        }
      />
      {topUpTab && (
        <TopUpBar
          chosen={chosen}
          page={data?.operators}
          all={
            data && {
              total: data.pagination.total,
              read: () => readSelectable(readPage, ({ operators }) => operators),
            }
          }
          tab={topUpTab}
        />
      )}
    </>
  );
}

/** What the operators of all pages have in their wallets. */
function Totals({ totals }: { totals: OperatorTotals | undefined }) {
  return (
    <Text size="sm" c="dimmed" mb="sm" className={classes.totals} aria-live="polite">
      {totals &&
        operatorMessages.totals(
          formatPrice(totals.balance),
          totals.creditInUse > 0 && totals.creditInUse !== -totals.balance
            ? formatPrice(totals.creditInUse)
            : undefined,
        )}
    </Text>
  );
}

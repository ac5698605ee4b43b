import { transactionSorts } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { canSearchTransactions, transactionFilterNames } from "@cable-connect/contract/transaction-types";
import { defaultPageSize } from "@cable-connect/contract/values/limits";
import { Anchor, Group, NativeSelect, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { recentTransactionsQuery } from "../../../api/dashboard.ts";
import { touch } from "../../../business/customer/phone-link.tsx";
import { useOperatorChoices } from "../../../business/operator-choices.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { periodText } from "../../../ui/fields/period-text.ts";
import { AppliedFilters, type ListFilter } from "../../../ui/lists/applied-filters.tsx";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { FiltersButton } from "../../../ui/lists/filter-buttons.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import { Pager } from "../../../ui/tables/pager.tsx";
import { today } from "../../../ui/text/format.ts";
import { useUndoDialog } from "../../undo/use-undo-dialog.tsx";
import classes from "../dashboard.module.css";
import { noTransactionFilter } from "./no-transaction-filter.ts";
import { NoTransactions } from "./no-transactions.tsx";
import { PrintTransactionsButton, transactionKey } from "./print-transactions-button.tsx";
import { transactionColumns } from "./transaction-columns.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the palette asked for the search of the transactions. */
    isSearch?: boolean;
  }
}

/** Loaded lazily for its calendars, which the list itself doesn't need. */
const TransactionFilters = lazyPart(
  async () => (await import("./transaction-filters.tsx")).TransactionFilters,
);

const filtersId = "transaction-filters";

/** The wallet transactions of all operators or of one, with filters (specification, section 2, Dashboard). */
export function RecentTransactions() {
  const [{ page = 1, operatorId, ...asked }, change] = useScreenSearch("/console/dashboard");
  const type = transactionFilterNames.find((known) => known === asked.type);
  const filter = {
    startDate: asked.startDate,
    endDate: asked.endDate,
    type,
    search: canSearchTransactions({ operatorId, type }) ? asked.search : undefined,
  };
  const filters: ListFilter[] = [
    {
      name: "search",
      label: filter.search && commonMessages.quoted(filter.search),
      onRemove: () => change({ search: undefined }),
    },
    {
      name: "type",
      label: type && walletMessages.movements[type],
      onRemove: () => change({ type: undefined }),
    },
    {
      name: "period",
      label: periodText(filter, today()),
      onRemove: () => change({ startDate: undefined, endDate: undefined }),
    },
  ];
  const applied = filters.filter(({ label }) => label).length;
  const [isFiltering, { open, close }] = useDisclosure(false);
  // Opened by the button or asked for by the palette, once more too, the search gets the focus.
  const [focusCount, setFocusCount] = useState(0);
  const openSearch = useCallback(() => {
    open();
    setFocusCount((count) => count + 1);
  }, [open]);
  const { state, hash } = useLocation();
  const searchKey = state.isSearch ? state.__TSR_key : undefined;
  useEffect(() => {
    if (searchKey !== undefined) openSearch();
  }, [searchKey, openSearch]);
  // Of all operators, the server sorts by amount all transactions or those that a search found.
  const hasAmountSort = operatorId !== undefined || applied === 0 || Boolean(filter.search);
  const sort = transactionSorts.find(
    (known) => known === asked.sort && (hasAmountSort || known.endsWith("date")),
  );
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    recentTransactionsQuery({ page, operatorId, sort, ...filter }),
  );
  const isFiltered = operatorId !== undefined || applied > 0;
  const undo = useUndoDialog();
  const operators = useOperatorChoices({
    operatorId,
    onChange: (chosen) => change({ operatorId: chosen }),
  });
  const operatorSelect = useRef<HTMLSelectElement>(null);
  const columns = transactionColumns({
    hasOperator: operatorId === undefined,
    hasAmountSort,
    onUndo: ({ operator, rechargeId, ...transaction }) =>
      rechargeId === null
        ? undo.openAdjustment(operator.id, transaction)
        : undo.open({ rechargeId, operatorId: operator.id }),
  });
  return (
    <section
      aria-labelledby="recent-transactions"
      aria-busy={isPending}
      data-linked={hash === "recent-transactions" || undefined}
      className={classes.transactions}
    >
      <div className={classes.section}>
        <Group gap="md" align="baseline">
          <Title order={2} size="h3" id="recent-transactions" ref={undo.heading} tabIndex={-1}>
            {dashboardMessages.recentTransactions}
          </Title>
          {operatorId !== undefined && !operators.isMissing && (
            <Anchor
              size="sm"
              style={touch}
              renderRoot={(props) => (
                <Link
                  to="/operators/$operatorId/statement"
                  params={{ operatorId: String(operatorId) }}
                  search={{ startDate: filter.startDate, endDate: filter.endDate }}
                  {...props}
                />
              )}
            >
              {walletMessages.statement}
            </Anchor>
          )}
        </Group>
        <div className={classes.tools}>
          <div className={classes.operator}>
            {/* A native select costs nothing until it opens, and suits phones best. */}
            <NativeSelect
              ref={operatorSelect}
              aria-label={commonMessages.operator}
              data={operators.data}
              value={operators.value}
              onChange={({ currentTarget }) => operators.choose(currentTarget.value)}
            />
          </div>
          <FiltersButton
            isOpen={isFiltering}
            onToggle={isFiltering ? close : openSearch}
            controls={filtersId}
            applied={applied}
          />
          <PrintTransactionsButton
            filter={{ operatorId, sort, ...filter }}
            columns={columns}
            isEmpty={data?.pagination.total === 0}
          />
          <ExportButton
            route="GET /admin/transactions/export"
            query={{ operatorId, ...filter }}
            isEmpty={data?.pagination.total === 0}
          />
        </div>
      </div>
      {isFiltering ? (
        <Suspense>
          <TransactionFilters
            id={filtersId}
            operatorId={operatorId}
            applied={filter}
            focusCount={focusCount}
            onApply={change}
          />
        </Suspense>
      ) : (
        <AppliedFilters className={classes.applied} applied={filters} />
      )}
      <DataTable
        caption={dashboardMessages.recentTransactions}
        columns={columns}
        sort={{
          by: sort,
          usual: "-date",
          onChange: (by) => change({ sort: by }),
        }}
        rows={data?.transactions}
        rowKey={transactionKey}
        empty={
          <NoTransactions
            isMissing={operators.isMissing}
            searchOfAll={operatorId === undefined ? filter.search : undefined}
            applied={applied}
            isFiltered={isFiltered}
            onChooseOperator={() => openSelect(operatorSelect.current)}
            onClear={() => change({ operatorId: undefined, ...noTransactionFilter })}
          />
        }
        failure={
          error && (
            <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.transactionsLoadFailed} />
          )
        }
        isStale={isPlaceholderData}
      />
      {data && (
        <Pager
          page={data.pagination.page}
          pageSize={defaultPageSize}
          total={data.pagination.total}
          totalPages={data.pagination.totalPages}
          hasPrint
          onChange={(chosen, how) => change({ page: chosen }, how)}
        />
      )}
      {undo.element}
    </section>
  );
}

/** Focuses a select and opens its list, where the browser can. */
function openSelect(select: HTMLSelectElement | null): void {
  select?.focus();
  select?.showPicker?.();
}

import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Payment } from "@cable-connect/contract/payments";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { paymentsOfCustomersQuery } from "../../../api/collections.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { periodPresets } from "../../../ui/fields/period-presets.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { NoneMatch } from "../../../ui/lists/none-match.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import lines from "../../../ui/tables/table-lines.module.css";
import { formatDate, today } from "../../../ui/text/format.ts";
import classes from "../collections.module.css";
import { ReversePaymentDialog } from "../dialogs.ts";
import { PaperTitle } from "../paper-title.tsx";
import { paymentColumns } from "./payment-columns.tsx";
import { PaymentTotal } from "./payment-total.tsx";
import { usePaymentFilters } from "./use-payment-filters.ts";

/** Loaded lazily for its calendars, which the list itself doesn't need. */
const PaymentFilters = lazyPart(async () => (await import("./payment-filters.tsx")).PaymentFilters);

const { tabs, payments: texts } = collectionsPageMessages;
const cleared = { startDate: undefined, endDate: undefined, collectorId: undefined, mode: undefined };

/** What customers paid, by the day on which it came, newest first. */
export function PaymentsTab() {
  const [{ page = 1, search = "", startDate, endDate, collectorId, mode }, change] =
    useScreenSearch("/console/collections");
  const filter = { startDate, endDate, collectorId, mode };
  const applied = usePaymentFilters(filter, change);
  const answer = useQuery(paymentsOfCustomersQuery({ page, search, ...filter }));
  const { data } = answer;
  const filters = [
    ...applied.flatMap(({ label }) => label ?? []),
    ...(search ? [texts.searched(search)] : []),
  ];
  const isFiltered = filters.length > 0;
  const { periods, daysOf } = commonMessages;
  const hasPeriod = startDate !== undefined || endDate !== undefined;
  // Paper is read on another day: not `This month`.
  const days = hasPeriod
    ? daysOf(startDate && formatDate(startDate), endDate && formatDate(endDate))
    : periods.any;
  // Adding up all payments ever would read each of them.
  const { startDate: monthStart } = periodPresets(today()).thisMonth;
  const month = useQuery({
    ...paymentsOfCustomersQuery({ startDate: monthStart, limit: 1 }),
    enabled: !isFiltered,
  });
  const totals = isFiltered ? data?.totals : month.data?.totals;
  const [payment, setPayment] = useState<Payment>();
  const [isReversing, reversing] = useDisclosure(false);
  // Reversing removes the payment's button.
  const focus = useKeptFocus(focusMain);
  const columns = paymentColumns((chosen) => {
    focus.cancel();
    setPayment(chosen);
    reversing.open();
  });
  return (
    <>
      <PaperTitle parts={[tabs.payments, days, ...filters.slice(hasPeriod ? 1 : 0)]} />
      <ListTools
        isFolded
        search={
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={texts.searchPlaceholder}
          />
        }
        applied={applied}
        actions={
          <ExportButton
            route="GET /operator/payments/export"
            query={{ search, ...filter }}
            isEmpty={data?.pagination.total === 0}
          />
        }
      >
        <Suspense>
          <PaymentFilters applied={filter} onApply={change} />
        </Suspense>
      </ListTools>
      {!totals && <p className={classes.total} />}
      {totals && totals.payments > 0 && (
        <PaymentTotal
          totals={totals}
          filters={isFiltered ? filters : [texts.receivedThisMonth]}
          isStale={isFiltered && answer.isPlaceholderData}
        />
      )}
      <PagedTable
        caption={tabs.payments}
        phoneRows={`${lines.table} ${classes.payments}`}
        columns={columns}
        answer={answer}
        rowsOf={({ payments }) => payments}
        rowKey={({ id }) => id}
        onPage={(next, how) => change({ page: next }, how)}
        loadFailed={texts.loadFailed}
        empty={
          isFiltered ? (
            <NoneMatch
              title={texts.noneFound}
              onClearFilters={() => change({ ...cleared, search: undefined })}
            />
          ) : (
            <EmptyState
              drawing="receipt"
              title={texts.none}
              text={texts.noneText}
              action={
                <Button
                  variant="light"
                  renderRoot={(props) => <Link to="/collections" search={{}} {...props} />}
                >
                  {texts.showOwing}
                </Button>
              }
            />
          )
        }
      />
      {payment && (
        <ReversePaymentDialog
          customer={payment.customer}
          payment={payment}
          opened={isReversing}
          onClose={reversing.close}
          onReversed={focus.expect}
        />
      )}
    </>
  );
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import {
  canSearchTransactions,
  type TransactionFilterName,
  transactionFilterNames,
} from "@cable-connect/contract/transaction-types";
import { Button, NativeSelect, Paper } from "@mantine/core";
import { useEffect } from "react";
import { PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { submitChoice } from "../../../ui/fields/submit-choice.ts";
import { focusWithoutScroll } from "../../../ui/focus/focus-without-scroll.ts";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useLiveDraft } from "../../../ui/lists/use-live-draft.ts";
import classes from "../dashboard.module.css";
import { noTransactionFilter, type TransactionFilter } from "./no-transaction-filter.ts";

const { errors } = dashboardMessages;

type TransactionFiltersProps = {
  id: string;
  /** The operator whose transactions are filtered; undefined for all. */
  operatorId: number | undefined;
  /** The filter applied now. */
  applied: TransactionFilter;
  /** Scrolls to the search and focuses it when it changes, unless it is 0. */
  focusCount: number;
  onApply: (filter: TransactionFilter) => void;
};

const all = { value: "all", label: dashboardMessages.allTypes };
const types = [
  all,
  ...transactionFilterNames.map((value) => ({ value, label: walletMessages.movements[value] })),
];

/** What a search finds among the transactions of an operator or of all, and of a type or of any. */
function placeholderOf(operatorId: number | undefined, type: TransactionFilterName | undefined): string {
  if (operatorId !== undefined) return dashboardMessages.transactionSearchPlaceholder;
  if (!canSearchTransactions({ type })) return errors.searchWithoutOperator;
  if (type === undefined) return dashboardMessages.searchOfAllPlaceholder;
  const isOfCustomers = type === "recharge" || type === "reversal";
  return isOfCustomers
    ? dashboardMessages.phoneSearchPlaceholder
    : dashboardMessages.adjustmentSearchPlaceholder;
}

/** Filters by days, type and text, each applied at once, the text after a short pause. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { id, operatorId, applied, focusCount, onApply } = props;
  const { form, draft, setDraft } = useLiveDraft(applied, onApply);
  useEffect(() => {
    if (focusCount === 0) return;
    form.current?.scrollIntoView();
    focusWithoutScroll(form.current?.querySelector<HTMLElement>('[type="search"]') ?? null);
  }, [form, focusCount]);
  const isSearchable = canSearchTransactions({ operatorId, type: draft.type });

  return (
    <Paper
      component="form"
      ref={form}
      id={id}
      withBorder
      className={classes.transactionFilters}
      aria-label={commonMessages.filters}
      onReset={() => setDraft(noTransactionFilter)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchInput
        label={operatorId === undefined ? dashboardMessages.searchOfAll : dashboardMessages.transactionSearch}
        placeholder={placeholderOf(operatorId, draft.type)}
        className={classes.search}
        disabled={!isSearchable}
        value={draft.search ?? ""}
        onChange={(search) => setDraft({ ...draft, search: search || undefined })}
      />
      <NativeSelect
        label={dashboardMessages.transactionType}
        data={types}
        value={draft.type ?? all.value}
        onChange={({ currentTarget: { value, form } }) => {
          const type = transactionFilterNames.find((known) => known === value);
          submitChoice(form, () => setDraft({ ...draft, type }));
        }}
      />
      <PeriodFields
        period={draft}
        // Inside the form, so that Tab moves from the field into it.
        popoverProps={{ withinPortal: false }}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <Button type="reset" variant="default" className={classes.clear}>
        {commonMessages.clear}
      </Button>
    </Paper>
  );
}

import { FilterButtons } from "../../ui/filter-buttons.tsx";
import { PeriodFields } from "../../ui/period-fields.tsx";
import { useDraft } from "../../ui/use-draft.ts";
import type { PaymentFilter } from "./list-payments.ts";
import classes from "./wallet.module.css";

type PaymentFiltersProps = {
  /** What the list is filtered by now. */
  applied: PaymentFilter;
  onApply: (filter: PaymentFilter) => void;
};

/** Days to look for; they count once applied. */
export function PaymentFilters({ applied, onApply }: PaymentFiltersProps) {
  const [draft, setDraft] = useDraft(applied);
  const { startDate, endDate } = draft;

  function clear() {
    setDraft({});
    onApply({ startDate: undefined, endDate: undefined });
  }

  return (
    <form
      className={classes.filters}
      aria-label="Filter payments"
      onReset={clear}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate });
      }}
    >
      <PeriodFields period={draft} onChange={setDraft} />
      <FilterButtons className={classes.filterButtons} />
    </form>
  );
}

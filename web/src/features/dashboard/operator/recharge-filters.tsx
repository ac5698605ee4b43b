import { Paper, TextInput } from "@mantine/core";
import { PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { FilterButtons } from "../../../ui/tables/filter-buttons.tsx";
import { useDraft } from "../../../ui/tables/use-draft.ts";
import classes from "../dashboard.module.css";
import type { RechargeFilter } from "./filtered-recharges.ts";

type RechargeFiltersProps = {
  id: string;
  /** What the table is filtered by now. */
  applied: RechargeFilter;
  onApply: (filter: RechargeFilter) => void;
};

/** Inside the form, so that the Tab key goes from the field to the calendar. */
const calendar = { withinPortal: false };

/** Days and a customer to look for; they count once applied. */
export function RechargeFilters({ id, applied, onApply }: RechargeFiltersProps) {
  const [draft, setDraft] = useDraft(applied);
  const { startDate, endDate, customer } = draft;

  function clear() {
    setDraft({});
    onApply({ startDate: undefined, endDate: undefined, customer: undefined });
  }

  return (
    <Paper
      component="form"
      id={id}
      withBorder
      className={classes.filters}
      aria-label="Filters"
      onReset={clear}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate, customer: customer?.trim() || undefined });
      }}
    >
      <PeriodFields
        period={draft}
        popoverProps={calendar}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <TextInput
        label="Customer"
        placeholder="Customer ID or Name"
        className={classes.wide}
        maxLength={200}
        value={customer ?? ""}
        onChange={({ currentTarget }) => setDraft({ ...draft, customer: currentTarget.value })}
      />
      <FilterButtons className={classes.filterButtons} />
    </Paper>
  );
}

import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Paper, TextInput } from "@mantine/core";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { useDraft } from "../../ui/lists/use-draft.ts";
import type { RechargeFilter } from "./filtered-recharges.ts";
import classes from "./recharge-filters.module.css";

type RechargeFiltersProps = {
  id: string;
  /** The filter applied now. */
  applied: RechargeFilter;
  onApply: (filter: RechargeFilter) => void;
};

/** Renders the calendar inside the form, so that Tab moves from the field into it. */
const calendar = { withinPortal: false };

/** Filters by days and customer, applied on submit. */
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
      aria-label={commonMessages.filters}
      onReset={clear}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate, customer: customer?.trim() || undefined });
      }}
    >
      <PeriodFields
        period={draft}
        popoverProps={calendar}
        presetClassName={classes.wide}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <TextInput
        label={commonMessages.customer}
        placeholder={dashboardMessages.customerPlaceholder}
        className={classes.wide}
        maxLength={200}
        value={customer ?? ""}
        onChange={({ currentTarget }) => setDraft({ ...draft, customer: currentTarget.value })}
      />
      <FilterButtons
        isChanged={
          startDate !== applied.startDate ||
          endDate !== applied.endDate ||
          (customer ?? "") !== (applied.customer ?? "")
        }
        className={classes.filterButtons}
      />
    </Paper>
  );
}

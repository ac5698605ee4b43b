import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { DateField } from "../../ui/date-field.tsx";
import type { PaymentFilter } from "./list-payments.ts";
import classes from "./wallet.module.css";

type PaymentFiltersProps = {
  /** What the list is filtered by now. */
  applied: PaymentFilter;
  onApply: (filter: PaymentFilter) => void;
};

/** Days to look for; they count once applied. */
export function PaymentFilters({ applied, onApply }: PaymentFiltersProps) {
  const [draft, setDraft] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // The back button brings back the filter of that time.
  if (applied.startDate !== seen.startDate || applied.endDate !== seen.endDate) {
    setSeen(applied);
    setDraft(applied);
  }
  const { startDate, endDate } = draft;

  function clear() {
    setDraft({});
    onApply({ startDate: undefined, endDate: undefined });
  }

  return (
    <form
      className={classes.filters}
      aria-label="Filter payments"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate });
      }}
    >
      <DateField
        label="From"
        value={startDate}
        maxDate={endDate}
        onChange={(date) => setDraft({ ...draft, startDate: date })}
      />
      <DateField
        label="To"
        value={endDate}
        minDate={startDate}
        onChange={(date) => setDraft({ ...draft, endDate: date })}
      />
      <Group gap="xs" wrap="nowrap" className={classes.filterButtons}>
        <Button type="submit" variant="light">
          Apply Filter
        </Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
      </Group>
    </form>
  );
}

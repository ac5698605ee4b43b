import { Button, Group, Paper, TextInput } from "@mantine/core";
import { useState } from "react";
import { DateField } from "../../ui/date-field.tsx";
import classes from "./dashboard.module.css";
import type { RechargeFilter } from "./list-recharges.ts";

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
  const [draft, setDraft] = useState(applied);
  const present = JSON.stringify(applied);
  const [seen, setSeen] = useState(present);
  // The back button brings back the filter of that time.
  if (present !== seen) {
    setSeen(present);
    setDraft(applied);
  }
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
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate, customer: customer?.trim() || undefined });
      }}
    >
      <DateField
        label="From"
        value={startDate}
        maxDate={endDate}
        popoverProps={calendar}
        onChange={(date) => setDraft({ ...draft, startDate: date })}
      />
      <DateField
        label="To"
        value={endDate}
        minDate={startDate}
        popoverProps={calendar}
        onChange={(date) => setDraft({ ...draft, endDate: date })}
      />
      <TextInput
        label="Customer"
        placeholder="Customer ID or Name"
        className={classes.wide}
        maxLength={200}
        value={customer ?? ""}
        onChange={({ currentTarget }) => setDraft({ ...draft, customer: currentTarget.value })}
      />
      <Group gap="xs" wrap="nowrap" className={classes.wide}>
        <Button type="submit" variant="light">
          Apply Filter
        </Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
      </Group>
    </Paper>
  );
}

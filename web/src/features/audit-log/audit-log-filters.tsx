import { auditActions } from "@cable-connect/contract/constants";
import { messages } from "@cable-connect/contract/messages";
import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import { DateField } from "../../ui/date-field.tsx";
import classes from "./audit-log.module.css";
import type { AuditLogFilter } from "./list-audit-log.ts";
import { OperatorSelect } from "./operator-select.tsx";

type AuditLogFiltersProps = {
  id: string;
  /** What the log is filtered by now. */
  applied: AuditLogFilter;
  onApply: (filter: AuditLogFilter) => void;
};

const all = { value: "all", label: messages.auditLog.allActions };
const actions = [all, ...auditActions.map((value) => ({ value, label: messages.auditLog.actions[value] }))];
const cleared = { action: undefined, operatorId: undefined, startDate: undefined, endDate: undefined };

/** What was done, to whom and when; it counts once applied. */
export function AuditLogFilters({ id, applied, onApply }: AuditLogFiltersProps) {
  const [draft, setDraft] = useState(applied);
  const present = JSON.stringify(applied);
  const [seen, setSeen] = useState(present);
  // The back button brings back the filter of that time.
  if (present !== seen) {
    setSeen(present);
    setDraft(applied);
  }
  const { action, operatorId, startDate, endDate } = draft;

  function clear() {
    setDraft({});
    onApply(cleared);
  }

  return (
    <form
      id={id}
      className={classes.filters}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ action, operatorId, startDate, endDate });
      }}
    >
      <Select
        label="Action"
        className={classes.select}
        data={actions}
        value={action ?? all.value}
        onChange={(chosen) => setDraft({ ...draft, action: auditActions.find((known) => known === chosen) })}
        allowDeselect={false}
      />
      <OperatorSelect
        className={classes.select}
        operatorId={operatorId}
        onChange={(chosen) => setDraft({ ...draft, operatorId: chosen })}
      />
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

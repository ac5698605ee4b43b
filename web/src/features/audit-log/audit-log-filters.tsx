import { auditActions } from "@cable-connect/contract/constants";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { Select } from "@mantine/core";
import type { AuditLogFilter } from "../../api/audit-log.ts";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import { FilterButtons } from "../../ui/tables/filter-buttons.tsx";
import { useDraft } from "../../ui/tables/use-draft.ts";
import classes from "./audit-log.module.css";
import { OperatorSelect } from "./operator-select.tsx";

type AuditLogFiltersProps = {
  id: string;
  /** What the log is filtered by now. */
  applied: AuditLogFilter;
  onApply: (filter: AuditLogFilter) => void;
};

const all = { value: "all", label: auditLogMessages.allActions };
const actions = [all, ...auditActions.map((value) => ({ value, label: auditLogMessages.actions[value] }))];
const cleared = { action: undefined, operatorId: undefined, startDate: undefined, endDate: undefined };

/** What was done, to whom and when; it counts once applied. */
export function AuditLogFilters({ id, applied, onApply }: AuditLogFiltersProps) {
  const [draft, setDraft] = useDraft(applied);
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
      onReset={clear}
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
      <PeriodFields period={draft} onChange={(period) => setDraft({ ...draft, ...period })} />
      <FilterButtons className={classes.filterButtons} />
    </form>
  );
}

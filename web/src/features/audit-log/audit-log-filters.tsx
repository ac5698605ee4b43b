import "../../ui/fields/select-styles.ts";
import { auditActions } from "@cable-connect/contract/audit-log/audit-actions";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Select } from "@mantine/core";
import type { AuditLogFilter } from "../../api/audit-log.ts";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { useDraft } from "../../ui/lists/use-draft.ts";
import classes from "./audit-log.module.css";
import { noAuditLogFilter } from "./no-audit-log-filter.ts";
import { OperatorSelect } from "./operator-select.tsx";

type AuditLogFiltersProps = {
  id: string;
  /** The filter applied now. */
  applied: AuditLogFilter;
  onApply: (filter: AuditLogFilter) => void;
};

const all = { value: "all", label: auditLogMessages.allActions };
const actions = [all, ...auditActions.map((value) => ({ value, label: auditLogMessages.actions[value] }))];

/** Filters by action, operator and days, applied on submit. */
export function AuditLogFilters({ id, applied, onApply }: AuditLogFiltersProps) {
  const [draft, setDraft] = useDraft(applied);
  const { action, operatorId } = draft;

  function clear() {
    setDraft(noAuditLogFilter);
    onApply(noAuditLogFilter);
  }

  return (
    <form
      id={id}
      className={classes.filters}
      aria-label={commonMessages.filters}
      onReset={clear}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Select
        label={auditLogMessages.action}
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
      <PeriodFields
        period={draft}
        presetClassName={classes.preset}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <FilterButtons className={classes.filterButtons} />
    </form>
  );
}

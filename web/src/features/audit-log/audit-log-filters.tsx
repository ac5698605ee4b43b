import "../../ui/fields/select-styles.ts";
import { auditActions } from "@cable-connect/contract/audit-log/audit-actions";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Select } from "@mantine/core";
import type { AuditLogFilter } from "../../api/audit-log.ts";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import { submitChoice } from "../../ui/fields/submit-choice.ts";
import { useLiveDraft } from "../../ui/lists/use-live-draft.ts";
import classes from "./audit-log.module.css";
import { noAuditLogFilter } from "./no-audit-log-filter.ts";
import { OperatorSelect } from "./operator-select.tsx";

type AuditLogFiltersProps = {
  /** The filter applied now. */
  applied: AuditLogFilter;
  onApply: (filter: AuditLogFilter) => void;
};

const all = { value: "all", label: auditLogMessages.allActions };
const actions = [all, ...auditActions.map((value) => ({ value, label: auditLogMessages.actions[value] }))];

/** Filters by action, operator and days, each applied at once. */
export function AuditLogFilters({ applied, onApply }: AuditLogFiltersProps) {
  const { form, draft, setDraft } = useLiveDraft(applied, onApply);
  const { action, operatorId } = draft;
  return (
    <form
      ref={form}
      className={classes.filters}
      aria-label={commonMessages.filters}
      onReset={() => setDraft(noAuditLogFilter)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label={auditLogMessages.action}
        className={classes.select}
        data={actions}
        value={action ?? all.value}
        onChange={(chosen) => {
          const known = auditActions.find((one) => one === chosen);
          submitChoice(form.current, () => setDraft({ ...draft, action: known }));
        }}
        allowDeselect={false}
      />
      <OperatorSelect
        className={classes.select}
        operatorId={operatorId}
        onChange={(chosen) => submitChoice(form.current, () => setDraft({ ...draft, operatorId: chosen }))}
      />
      <PeriodFields
        period={draft}
        presetClassName={classes.preset}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <Button type="reset" variant="default" className={classes.clear}>
        {commonMessages.clear}
      </Button>
    </form>
  );
}

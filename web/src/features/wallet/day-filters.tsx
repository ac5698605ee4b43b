import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text } from "@mantine/core";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import type { Period, PresetName } from "../../ui/fields/period-presets.ts";
import { periodText } from "../../ui/fields/period-text.ts";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { useDraft } from "../../ui/lists/use-draft.ts";
import { today } from "../../ui/text/format.ts";
import classes from "./wallet.module.css";

type DayFiltersProps = {
  /** The form's name for screen readers. */
  label: string;
  /** The filter applied now. */
  applied: Period;
  /** The period of the list before one is chosen. */
  usual?: PresetName | undefined;
  onApply: (filter: Period) => void;
};

/** Filters by days, applied on submit. */
export function DayFilters({ label, applied, usual, onApply }: DayFiltersProps) {
  const [draft, setDraft] = useDraft(applied);
  const { startDate, endDate } = draft;
  // A link's refused period is the list's own.
  const isListed = !(applied.startDate && applied.endDate && applied.endDate < applied.startDate);

  function clear() {
    setDraft({});
    onApply({ startDate: undefined, endDate: undefined });
  }

  return (
    <form
      className={classes.filters}
      aria-label={label}
      onReset={clear}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ startDate, endDate });
      }}
    >
      <PeriodFields period={draft} usual={usual} onChange={setDraft} presetClassName={classes.preset} />
      <FilterButtons
        isChanged={startDate !== applied.startDate || endDate !== applied.endDate}
        className={classes.filterButtons}
      />
      {isListed && (
        <Text size="sm" className={classes.listed}>
          {commonMessages.stillListed(periodText(applied, today(), usual) ?? commonMessages.periods.any)}
        </Text>
      )}
    </form>
  );
}

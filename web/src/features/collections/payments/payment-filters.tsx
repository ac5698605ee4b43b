import { paymentModeFilters } from "@cable-connect/contract/collections/payment-modes";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { collectorsQuery } from "../../../api/collections.ts";
import { PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { submitChoice } from "../../../ui/fields/submit-choice.ts";
import { withChosen } from "../../../ui/fields/with-chosen.ts";
import { useLiveDraft } from "../../../ui/lists/use-live-draft.ts";
import classes from "../collections.module.css";
import { modeFilterText, type PaymentFilter } from "./use-payment-filters.ts";

const texts = collectionsPageMessages.payments;

type PaymentFiltersProps = {
  /** The filter applied now. */
  applied: PaymentFilter;
  onApply: (filter: PaymentFilter) => void;
};

const all = "all";
const modes = [
  { value: all, label: texts.allModes },
  ...paymentModeFilters.map((value) => ({ value, label: modeFilterText(value) })),
];
const cleared = { startDate: undefined, endDate: undefined, collectorId: undefined, mode: undefined };

/** Filters payments by days, collector and mode. Each choice applies at once, but no text that isn't a day yet. */
export function PaymentFilters({ applied, onApply }: PaymentFiltersProps) {
  const { form, draft, setDraft } = useLiveDraft(applied, onApply);
  const { data: collectors = [] } = useQuery(collectorsQuery);
  const collector = draft.collectorId === undefined ? all : String(draft.collectorId);
  const choices = [
    { value: all, label: texts.allCollectors },
    { value: "none", label: collectionMessages.counter },
    ...collectors.map(({ id: value, name }) => ({ value: String(value), label: name })),
  ];

  return (
    <form
      ref={form}
      className={classes.filters}
      aria-label={commonMessages.filters}
      onReset={() => setDraft(cleared)}
      onSubmit={(event) => event.preventDefault()}
    >
      <PeriodFields
        period={draft}
        presetClassName={classes.preset}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      <NativeSelect
        label={texts.columns.collector}
        data={withChosen(choices, collector, () => texts.unnamedCollector(collector))}
        value={collector}
        onChange={({ currentTarget: { value, form } }) => {
          const collectorId = value === all ? undefined : value === "none" ? value : Number(value);
          submitChoice(form, () => setDraft({ ...draft, collectorId }));
        }}
      />
      <NativeSelect
        label={texts.columns.mode}
        data={modes}
        value={draft.mode ?? all}
        onChange={({ currentTarget: { value, form } }) => {
          const mode = paymentModeFilters.find((known) => known === value);
          submitChoice(form, () => setDraft({ ...draft, mode }));
        }}
      />
      <Button type="reset" variant="default" className={classes.clear}>
        {commonMessages.clear}
      </Button>
    </form>
  );
}

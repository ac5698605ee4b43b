import { marginMessages } from "@cable-connect/contract/margin-messages";
import {
  addToMonth,
  type MarginGroup,
  marginGroups,
  marginMonths,
} from "@cable-connect/contract/margin-period";
import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { AnswerOf } from "../../api/route.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { formatMonth } from "../../ui/text/format.ts";
import classes from "./margin.module.css";
import { useMarginSearch } from "./use-margin-search.ts";

const groups = Object.entries(marginGroups).map(([value, label]) => ({ value: value as MarginGroup, label }));

type MarginFiltersProps = {
  /** What the answer was narrowed to; undefined until it is there. */
  filter: AnswerOf<"GET /admin/margin">["filter"] | undefined;
};

/** Which months, by what, and whose; all of it stands in the URL. */
export function MarginFilters({ filter }: MarginFiltersProps) {
  const { search, change, from, to, present, changePeriod } = useMarginSearch();
  const { by = "operator", operatorId, platformId } = search;
  const { most } = marginMonths;
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="From"
        data={monthChoices(to, most, from)}
        value={from}
        onChange={({ currentTarget }) => changePeriod({ from: currentTarget.value, to })}
      />
      <NativeSelect
        label="To"
        data={monthChoices(present, most, to)}
        value={to}
        onChange={({ currentTarget }) => changePeriod({ from, to: currentTarget.value })}
      />
      <ChoiceSwitch
        label="Show by"
        choices={groups}
        value={by}
        onChange={(chosen) => change({ by: chosen === "operator" ? undefined : chosen })}
      />
      {operatorId !== undefined && (
        <Narrowed
          text={marginMessages.onlyOperator(filter?.operator?.name ?? `#${operatorId}`)}
          label={marginMessages.allOperators}
          onClear={() => change({ operatorId: undefined })}
        />
      )}
      {platformId !== undefined && (
        <Narrowed
          text={marginMessages.onlyPlatform(filter?.platform?.name ?? `#${platformId}`)}
          label={marginMessages.allPlatforms}
          onClear={() => change({ platformId: undefined })}
        />
      )}
    </div>
  );
}

/** The months up to `last`, the newest first, and the chosen one if it lies elsewhere. */
function monthChoices(last: string, count: number, chosen: string) {
  const months = Array.from({ length: count }, (_, index) => addToMonth(last, -index));
  const all = months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
  return all.map((value) => ({ value, label: formatMonth(`${value}-01`) }));
}

type NarrowedProps = { text: string; label: string; onClear: () => void };

function Narrowed({ text, label, onClear }: NarrowedProps) {
  return (
    <Button
      variant="light"
      className={classes.narrowed}
      aria-label={`${text}. ${label}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => {
        onClear();
        focusMain();
      }}
    >
      {text}
    </Button>
  );
}

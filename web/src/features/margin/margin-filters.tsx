import { type BusinessMonth, type MarginGroup, marginGroups } from "@cable-connect/contract/margin-period";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { AnswerOf } from "../../api/route.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { formatMonth } from "../../ui/text/format.ts";
import classes from "./margin.module.css";
import { monthChoices } from "./margin-months.ts";
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
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="From"
        data={monthOptions(to, from)}
        value={from}
        onChange={({ currentTarget }) => changePeriod({ from: currentTarget.value, to })}
      />
      <NativeSelect
        label="To"
        data={monthOptions(present, to)}
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

function monthOptions(last: BusinessMonth, chosen: BusinessMonth) {
  return monthChoices(last, chosen).map((value) => ({ value, label: formatMonth(`${value}-01`) }));
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

import { type BusinessMonth, marginMonths } from "@cable-connect/contract/margin-period";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { AnswerOf } from "../../api/client/route.ts";
import { type Months, monthChoices, monthPresets } from "../../business/months.ts";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { formatMonth } from "../../ui/text/format.ts";
import classes from "./margin.module.css";
import { useMarginSearch } from "./use-margin-search.ts";

type MarginFiltersProps = {
  /** The month of the business's first recharge; absent until loaded and before it. */
  firstMonth: BusinessMonth | null | undefined;
  /** The operator and platform of the response; undefined until loaded. */
  filter: AnswerOf<"GET /admin/margin">["filter"] | undefined;
};

/** Chooses the months, and removes filters; all of it is in the URL. */
export function MarginFilters({ filter, firstMonth }: MarginFiltersProps) {
  const { search, change, from, to, present, changePeriod } = useMarginSearch();
  const { operatorId, platformId } = search;
  const presets = new Map<string, Months>(Object.entries(monthPresets(present)));
  const named = [...presets].find(([, preset]) => preset.from === from && preset.to === to);
  const chosen = named?.[0] ?? "other";

  function choose(name: string) {
    const preset = presets.get(name);
    if (preset) changePeriod(preset);
  }
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={commonMessages.period}
        data={periodOptions(chosen)}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label={marginMessages.from}
        data={monthOptions(to, from, firstMonth ?? from)}
        value={from}
        onChange={({ currentTarget }) => changePeriod({ from: currentTarget.value, to })}
      />
      <NativeSelect
        label={marginMessages.to}
        data={monthOptions(present, to, firstMonth ?? to)}
        value={to}
        onChange={({ currentTarget }) => changePeriod({ from, to: currentTarget.value })}
      />
      {operatorId !== undefined && (
        <AppliedFilter
          text={marginMessages.onlyOperator(filter?.operator?.name ?? `#${operatorId}`)}
          label={marginMessages.allOperators}
          onClear={() => change({ operatorId: undefined })}
        />
      )}
      {platformId !== undefined && (
        <AppliedFilter
          text={marginMessages.onlyPlatform(filter?.platform?.name ?? `#${platformId}`)}
          label={marginMessages.allPlatforms}
          onClear={() => change({ platformId: undefined })}
        />
      )}
    </div>
  );
}

function periodOptions(chosen: string) {
  const { thisMonth, lastMonth, thisYear } = commonMessages.periods;
  const named = { recent: marginMessages.recentMonths(marginMonths.default), thisMonth, lastMonth, thisYear };
  const all = chosen === "other" ? { ...named, other: marginMessages.otherMonths } : named;
  return Object.entries(all).map(([value, label]) => ({ value, label }));
}

function monthOptions(last: BusinessMonth, chosen: BusinessMonth, first: BusinessMonth) {
  return monthChoices(last, chosen, first).map((value) => ({ value, label: formatMonth(`${value}-01`) }));
}

type AppliedFilterProps = { text: string; label: string; onClear: () => void };

function AppliedFilter({ text, label, onClear }: AppliedFilterProps) {
  return (
    <Button
      variant="light"
      className={classes.narrowed}
      aria-label={marginMessages.removeFilter(text, label)}
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

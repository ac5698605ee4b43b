import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text } from "@mantine/core";
import { type ReactNode, Suspense, useId, useState } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { nameOfPeriod, type Period, type PresetName } from "../../ui/fields/period-presets.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { FiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { today } from "../../ui/text/format.ts";
import classes from "./wallet.module.css";
import type { WalletTab } from "./wallet-list.tsx";

/** Loaded lazily for its calendars, which the first tab doesn't need. */
const DayFilters = lazyPart(async () => (await import("./day-filters.tsx")).DayFilters);

/** The props of a tab with a filter by days. */
export type WalletDaysTab = WalletTab & { filter: Period; onFilter: (filter: Period) => void };

/** Whether a phone shows the filter, and the id of the filter. */
export type DaysToggle = { id: string; isOpen: boolean; toggle: () => void };

export function useDaysToggle(): DaysToggle {
  const [isOpen, setOpen] = useState(false);
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) };
}

/** The applied days, and the period of the list before one is chosen. */
type NamedPeriod = { applied: Period; usual?: PresetName | undefined };

/** On a phone, the button that names the days and shows the filter. */
export function DaysButton({ id, isOpen, toggle, applied, usual }: DaysToggle & NamedPeriod) {
  const days = commonMessages.periods[nameOfPeriod(applied, today(), usual)];
  return (
    <div className={classes.toggle}>
      <FiltersButton isOpen={isOpen} onToggle={toggle} controls={id} applied={days} />
    </div>
  );
}

type WalletDaysProps = NamedPeriod & {
  label: string;
  onApply: (filter: Period) => void;
  /** The screen's own, if it has the button that shows the filter. */
  days?: DaysToggle | undefined;
  /** The buttons of the list, unless the screen has them. */
  children?: ReactNode;
};

/**
 * The filter of a list by days, in a slot that has its size before it is loaded, and the buttons of the list at its end. On a
 * phone a button before them shows the filter, and a line says the days that the period's name means.
 */
export function WalletDays({ children, days, ...filters }: WalletDaysProps) {
  const own = useDaysToggle();
  const { id, isOpen } = days ?? own;
  return (
    <div className={classes.tools}>
      {!days && <DaysButton {...own} applied={filters.applied} usual={filters.usual} />}
      <div id={id} className={classes.filterSlot} data-open={isOpen || undefined}>
        <Suspense>
          <DayFilters {...filters} />
        </Suspense>
      </div>
      <Text size="sm" c="dimmed" className={classes.days}>
        {daysText(filters.applied)}
      </Text>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

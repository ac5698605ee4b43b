import { type ReactNode, Suspense, useId, useState } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { FiltersButton } from "../../ui/tables/filter-buttons.tsx";
import classes from "./wallet.module.css";
import type { WalletTab } from "./wallet-list.tsx";

/** Loaded lazily for its calendars, which the first tab doesn't need. */
const DayFilters = lazyPart(async () => (await import("./day-filters.tsx")).DayFilters);

/** The props of a tab with a filter by days. */
export type WalletDaysTab = WalletTab & { filter: Period; onFilter: (filter: Period) => void };

type WalletDaysProps = {
  label: string;
  applied: Period;
  onApply: (filter: Period) => void;
  /** The buttons of the list. */
  children: ReactNode;
};

/**
 * The buttons of a list and its filter by days, in a slot that has its size before it is loaded. On a phone a button before
 * the others shows the filter.
 */
export function WalletDays({ children, ...filters }: WalletDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { startDate, endDate } = filters.applied;
  return (
    <>
      <div className={classes.export}>
        <div className={classes.toggle}>
          <FiltersButton
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            controls={id}
            applied={startDate || endDate ? 1 : 0}
          />
        </div>
        {children}
      </div>
      <div id={id} className={classes.filterSlot} data-open={isOpen || undefined}>
        <Suspense>
          <DayFilters {...filters} />
        </Suspense>
      </div>
    </>
  );
}

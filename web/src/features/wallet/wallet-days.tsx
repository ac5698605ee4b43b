import { Suspense } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import classes from "./wallet.module.css";
import type { WalletTab } from "./wallet-list.tsx";

/** Loaded lazily for its calendars, which the first tab doesn't need. */
const DayFilters = lazyPart(async () => (await import("./day-filters.tsx")).DayFilters);

/** The props of a tab with a filter by days. */
export type WalletDaysTab = WalletTab & { filter: Period; onFilter: (filter: Period) => void };

type WalletDaysProps = { label: string; applied: Period; onApply: (filter: Period) => void };

/** The filter by days, in a slot that has its size before it is loaded. */
export function WalletDays(props: WalletDaysProps) {
  return (
    <div className={classes.filterSlot}>
      <Suspense>
        <DayFilters {...props} />
      </Suspense>
    </div>
  );
}

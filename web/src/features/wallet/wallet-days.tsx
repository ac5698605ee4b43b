import { Suspense } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import type { Period } from "../../ui/fields/period-fields.tsx";
import classes from "./wallet.module.css";
import type { WalletTab } from "./wallet-list.tsx";

/** Brings the calendars, which the wallet's first tab does without. */
const DayFilters = lazyPart(async () => (await import("./day-filters.tsx")).DayFilters);

/** What a tab is given that can be filtered by days. */
export type WalletDaysTab = WalletTab & { filter: Period; onFilter: (filter: Period) => void };

type WalletDaysProps = { label: string; applied: Period; onApply: (filter: Period) => void };

/** Days to look for, in room that is there before them. */
export function WalletDays(props: WalletDaysProps) {
  return (
    <div className={classes.filtersRoom}>
      <Suspense>
        <DayFilters {...props} />
      </Suspense>
    </div>
  );
}

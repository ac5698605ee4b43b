import { commonMessages } from "@cable-connect/contract/messages/common";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { periodText } from "../../ui/fields/period-text.ts";
import { AppliedFilters, type ListFilter } from "../../ui/lists/applied-filters.tsx";
import { ClearFiltersButton, FiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { today } from "../../ui/text/format.ts";
import type { RechargeFilter } from "./filtered-recharges.ts";
import classes from "./recharge-filters.module.css";

/** Loaded lazily for its calendars, which the list itself doesn't need. */
const RechargeFilters = lazyPart(async () => (await import("./recharge-filters.tsx")).RechargeFilters);

const cleared = { startDate: undefined, endDate: undefined, customer: undefined };

type RechargeFilterParts = {
  isFiltered: boolean;
  /** Shows and hides the fields. */
  button: ReactNode;
  /** The fields, or what is applied while they are hidden. */
  filters: ReactNode;
  /** For a list that nothing matches. */
  clearButton: ReactNode;
};

/** The filter of the operator's recharges by days and customer; `onChange` puts it into the URL. */
export function useRechargeFilter(
  applied: RechargeFilter,
  onChange: (changed: RechargeFilter) => void,
): RechargeFilterParts {
  const id = useId();
  const [isFiltering, { toggle }] = useDisclosure(false);
  const { customer } = applied;
  const named: ListFilter[] = [
    {
      name: "customer",
      label: customer && commonMessages.quoted(customer),
      onRemove: () => onChange({ customer: undefined }),
    },
    {
      name: "period",
      label: periodText(applied, today()),
      onRemove: () => onChange({ startDate: undefined, endDate: undefined }),
    },
  ];
  const count = named.filter(({ label }) => label).length;
  return {
    isFiltered: count > 0,
    button: <FiltersButton isOpen={isFiltering} onToggle={toggle} controls={id} applied={count} />,
    filters: isFiltering ? (
      <Suspense>
        <RechargeFilters id={id} applied={applied} onApply={onChange} />
      </Suspense>
    ) : (
      <AppliedFilters className={classes.applied} applied={named} />
    ),
    clearButton: <ClearFiltersButton onClear={() => onChange(cleared)} />,
  };
}

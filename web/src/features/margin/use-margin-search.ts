import { addToMonth, type BusinessMonth, marginMonths, monthOf } from "@cable-connect/contract/margin-period";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";
import { today } from "../../ui/text/format.ts";

const { shown, most } = marginMonths;

/** What the screen shows, as it stands in the URL, and how to change it. */
export function useMarginSearch() {
  const [search, change] = useScreenSearch("/console/margin");
  const present = monthOf(today());
  const { to = present } = search;
  const { from = firstOf(to) } = search;

  /** Shows other months; those that the screen shows by itself leave the URL. */
  function changePeriod(chosen: { from: BusinessMonth; to: BusinessMonth }): void {
    const last = chosen.to;
    const earliest = addToMonth(last, 1 - most);
    // A last month before the first one, or too far from it, takes the first one along.
    const first = chosen.from > last ? firstOf(last) : chosen.from < earliest ? earliest : chosen.from;
    change({ to: last === present ? undefined : last, from: first === firstOf(last) ? undefined : first });
  }
  return { search, change, from, to, present, changePeriod };
}

function firstOf(last: BusinessMonth): BusinessMonth {
  return addToMonth(last, 1 - shown);
}

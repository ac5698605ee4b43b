import { monthOf } from "@cable-connect/contract/margin-period";
import { type Months, monthsInUrl, shownMonths } from "../../business/months.ts";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { today } from "../../ui/text/format.ts";

/** The screen's search parameters with default months, and functions that change them. */
export function useMarginSearch() {
  const [search, changeSearch] = useScreenSearch("/console/margin");
  // Another filter leads to the first page of each list.
  const change: typeof changeSearch = (part, how) => changeSearch({ lossPage: undefined, ...part }, how);
  const present = monthOf(today());
  const changePeriod = (chosen: Months) => change(monthsInUrl(chosen, present));
  return { search, change, ...shownMonths(search, present), present, changePeriod };
}

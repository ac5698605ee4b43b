import { type ChartDays, chartDays } from "@cable-connect/contract/constants";
import { useScreenSearch } from "../../../ui/tables/use-screen-search.ts";

/** How many days the charts reach back, and how to change it; the page of the table below stays. */
export function useChartDays() {
  const [{ days = chartDays[0], page }, change] = useScreenSearch("/console/dashboard");
  function changeDays(chosen: ChartDays): void {
    change({ days: chosen === chartDays[0] ? undefined : chosen, page });
  }
  return [days, changeDays] as const;
}

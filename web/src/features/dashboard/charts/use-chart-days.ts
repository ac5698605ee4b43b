import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";

/** Days that the dashboards' charts can show, today included; the first is the default. */
export const chartDays = [30, 90] as const;
type ChartDays = (typeof chartDays)[number];

/** The number of days that the charts show, and a setter that keeps the page of the table below. */
export function useChartDays() {
  const [{ days = chartDays[0], page }, change] = useScreenSearch("/console/dashboard");
  function changeDays(chosen: ChartDays): void {
    change({ days: chosen === chartDays[0] ? undefined : chosen, page });
  }
  return [days, changeDays] as const;
}

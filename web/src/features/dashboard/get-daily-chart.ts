import { queryOptions } from "@tanstack/react-query";

/** The code that draws the charts, and its stylesheet. Neither is part of any screen's own code. */
export const dailyChartQuery = queryOptions({
  queryKey: ["dashboard", "daily-chart"],
  queryFn: async () => {
    forgetFailedStylesheets();
    return (await import("./daily-chart.tsx")).DailyChart;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** An import counts on a stylesheet that already has its link, even one that failed to load. */
function forgetFailedStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}

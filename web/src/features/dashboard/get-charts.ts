import { queryOptions } from "@tanstack/react-query";
import { loadPart } from "../../api/load-part.ts";

/** The code of the charts, and its stylesheet. Neither is part of any screen's own code. */
export const chartsQuery = queryOptions({
  queryKey: ["dashboard", "charts"],
  queryFn: () => {
    forgetFailedStylesheets();
    return loadPart(() => import("./charts.tsx"));
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** An import counts on a stylesheet that already has its link, even one that failed to load. */
function forgetFailedStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}

import { queryOptions } from "@tanstack/react-query";
import { loadPart } from "../../ui/feedback/load-part.ts";

/** The code of the charts, and its stylesheet. Neither is part of any screen's own code. One that failed needs a reload. */
export const chartsQuery = queryOptions({
  queryKey: ["dashboard", "charts"],
  queryFn: () => loadPart(() => import("./charts.tsx")),
  staleTime: "static",
  retry: false,
  retryOnMount: false,
});

import { reportRoutes } from "@cable-connect/contract/reports";
import type { Binder } from "../../http/binding/binder.ts";
import { getPlatformReport } from "./get-platform-report.ts";
import { getReports } from "./get-reports.ts";

export function bindReports({ bind, context }: Binder): void {
  bind(reportRoutes.get, ({ caller, query }) => getReports(context, caller.userId, query), {
    readsAll: () => true,
  });
  bind(reportRoutes.getByPlatform, ({ caller, query }) => getPlatformReport(context, caller.userId, query), {
    readsAll: () => true,
  });
}

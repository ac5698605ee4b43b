import type { UserType } from "@cable-connect/contract/auth";
import { queryOptions } from "@tanstack/react-query";
import type { Alerts } from "./alert.ts";

/** What this person should know now. The shell carries it, so the shapes load with the first call. */
export const alertsQuery = (userType: UserType) =>
  queryOptions({
    queryKey: ["alerts", "list"],
    queryFn: async ({ signal }): Promise<Alerts> => {
      const { listAlerts } = await import("./list-alerts.ts");
      return listAlerts(userType, signal);
    },
  });

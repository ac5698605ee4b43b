import { alertRoutes } from "@cable-connect/contract/alerts";
import type { UserType } from "@cable-connect/contract/auth";
import { call } from "../../api/call.ts";
import type { Alerts } from "./alert.ts";

/** What this person should know now. */
export function listAlerts(userType: UserType, signal: AbortSignal): Promise<Alerts> {
  return userType === "admin"
    ? call(alertRoutes.listForAdmin, { signal })
    : call(alertRoutes.listForOperator, { signal });
}

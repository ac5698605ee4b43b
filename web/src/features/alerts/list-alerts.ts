import type { UserType } from "@cable-connect/contract/auth";
import { call } from "../../api/client.ts";
import type { Alerts } from "./alert.ts";

/** What this person should know now. */
export function listAlerts(userType: UserType, signal: AbortSignal): Promise<Alerts> {
  return userType === "admin"
    ? call("GET /admin/alerts", { signal })
    : call("GET /operator/alerts", { signal });
}

import { linkOptions } from "@tanstack/react-router";
import type { Alert } from "../../api/alerts.ts";

/** The screen where an alert is resolved. */
export function alertTarget(alert: Alert) {
  if (alert.kind === "sold_below_cost") {
    return linkOptions({ to: "/margin", search: { operatorId: alert.operator.id }, hash: "margin-losses" });
  }
  if ("operator" in alert) {
    return linkOptions({
      to: "/operators/$operatorId",
      params: { operatorId: String(alert.operator.id) },
    });
  }
  if (alert.kind === "low_balance") return linkOptions({ to: "/wallet" });
  if (alert.kind === "renewals_today") return linkOptions({ to: "/due", search: { tab: "today" } });
  if (alert.kind === "unclosed_days") {
    return linkOptions({
      to: "/collections",
      search: { tab: "day-book", day: alert.day, collectorId: alert.collectorId ?? "none" },
    });
  }
  if (alert.customers > 1) return linkOptions({ to: "/due" });
  return linkOptions({
    to: "/customers/$customerId",
    params: { customerId: String(alert.customer.id) },
  });
}

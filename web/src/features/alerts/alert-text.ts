import { alertMessages } from "@cable-connect/contract/alert-messages";
import { formatCount, formatInstant, formatPrice } from "../../ui/format.ts";
import type { Alert } from "./alert.ts";

const texts = alertMessages;

/** What an alert says. */
export function alertSentence(alert: Alert): string {
  if (alert.kind === "renewals_today") {
    return texts.renewalsToday(formatCount(alert.services), alert.services === 1);
  }
  if (alert.kind === "low_balance") {
    const balance = formatPrice(alert.balance);
    const threshold = formatPrice(alert.threshold);
    return "operator" in alert
      ? texts.operatorLowBalance(alert.operator.name, balance, threshold)
      : texts.lowBalance(balance, threshold);
  }
  const { customers, reason } = alert;
  if ("operator" in alert) {
    return customers === 1
      ? texts.operatorReminderFailed(alert.operator.name, reason)
      : texts.operatorRemindersFailed(alert.operator.name, formatCount(customers), reason);
  }
  return customers === 1
    ? texts.reminderFailed(alert.customer.name, reason)
    : texts.remindersFailed(formatCount(customers), reason);
}

/** Since when it is as the alert says; of today's renewals the day alone. */
export function alertTime({ kind, at }: Alert): string {
  return kind === "renewals_today" ? texts.today : formatInstant(at);
}

import { alertMessages } from "@cable-connect/contract/messages/alerts";
import type { Alert } from "../../api/alerts.ts";
import { formatCount, formatDate, formatPrice } from "../../ui/text/format.ts";

const texts = alertMessages;

/** The sentence of an alert. */
export function alertSentence(alert: Alert): string {
  if (alert.kind === "renewals_today") {
    return texts.renewalsToday(formatCount(alert.services), alert.services === 1);
  }
  if (alert.kind === "unclosed_days") {
    return (alert.hasEarlier ? texts.daysOpen : texts.dayOpen)(formatDate(alert.day));
  }
  if (alert.kind === "low_balance") return lowBalanceSentence(alert);
  if (alert.kind === "sold_below_cost") return belowCostSentence(alert);
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

function belowCostSentence(alert: Extract<Alert, { kind: "sold_below_cost" }>): string {
  const { operator, customer, recharges } = alert;
  const loss = formatPrice(alert.loss);
  return recharges === 1
    ? texts.soldBelowCost(operator.name, customer.name, loss)
    : texts.severalSoldBelowCost(operator.name, formatCount(recharges), customer.name, loss);
}

function lowBalanceSentence(alert: Extract<Alert, { kind: "low_balance" }>): string {
  const { balance, threshold } = alert;
  // The admin's sentence says how much is left. Of a debt nothing is left.
  if (threshold === 0 || (balance < 0 && "operator" in alert)) {
    const debt = formatPrice(-balance);
    return "operator" in alert ? texts.operatorBelowZero(alert.operator.name, debt) : texts.belowZero(debt);
  }
  const [left, least] = [formatPrice(balance), formatPrice(threshold)];
  return "operator" in alert
    ? texts.operatorLowBalance(alert.operator.name, left, least)
    : texts.lowBalance(left, least);
}

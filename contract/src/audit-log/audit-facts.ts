import { auditLogMessages } from "../messages/audit-log.ts";
import { platformTypeLabels, platformTypes } from "../platform-types.ts";
import { priceLabel } from "../prices/price-label.ts";
import { formatMoney, type MoneyFormat } from "../values/money.ts";
import { formatPhone } from "../values/phone.ts";

/** A recorded value as shown to the admin. */
export function factText(name: string, value: unknown, format: MoneyFormat): string {
  if (value === null || value === undefined || value === "") return auditLogMessages.notSet;
  if (typeof value === "boolean") return value ? auditLogMessages.yes : auditLogMessages.no;
  if (typeof value === "number") return numberText(name, value, format);
  if (Array.isArray(value)) return value.map((item) => factText(name, item, format)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([part, inner]) => `${factLabel(part)} ${factText(part, inner, format)}`)
      .join(", ");
  }
  if (name === "type") {
    const type = platformTypes.find((known) => known === value);
    if (type) return platformTypeLabels[type];
  }
  if (name === "mobile") return formatPhone(String(value));
  return String(value);
}

function numberText(name: string, value: number, format: MoneyFormat): string {
  if (moneyFacts.has(name)) return formatMoney(value, format, 2);
  return numberedFacts.has(name) ? auditLogMessages.numbered(value) : String(value);
}

/** The label of a value; one that the catalogue doesn't know shows its name in words. */
export function factLabel(name: string): string {
  return labels.get(name) ?? priceLabel(name);
}

/** The position of a value among others, as `jsonb` keeps no order. */
export function factRank(name: string): number {
  const rank = order.indexOf(name);
  return rank < 0 ? order.length : rank;
}

const moneyFacts = new Set([
  "advance",
  "amount",
  "balance",
  "creditLimit",
  "customerLimit",
  "lowBalanceThreshold",
  "owed",
  "price",
  "operator_rate",
  "purchase_rate",
]);

const numberedFacts = new Set(["rechargeId", "transactionId"]);

const labels = new Map<string, string>(Object.entries(auditLogMessages.values));

const order = [
  "reason",
  "rechargeId",
  "transactionId",
  "customer",
  "platform",
  "platforms",
  "name",
  "username",
  "type",
  "amount",
  "balance",
  "email",
  "mobile",
  "isActive",
  "isIsp",
  "creditLimit",
  "lowBalanceThreshold",
  "price",
  "operator_rate",
  "purchase_rate",
  "plan_purchase_rates",
  "requiresOperatorRate",
  "description",
  "pricing",
];

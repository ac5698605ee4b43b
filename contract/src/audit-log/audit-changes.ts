import type { AuditEntry } from "../audit-log.ts";
import { auditLogMessages } from "../messages/audit-log.ts";
import type { OttPlan } from "../ott-plans.ts";
import { priceLabel } from "../prices/price-label.ts";
import type { MoneyFormat } from "../values/money.ts";
import { factLabel, factRank, factText } from "./audit-facts.ts";

/** One changed value of an entry: before and after, or only one of them. */
export type Change = { label: string; before?: string; after?: string };

/** The name of an OTT plan by its code. */
export type PlanName = (code: string) => string;

/** Names OTT plans by their codes; a plan that is none of `plans` shows its code in words. */
export function planNames(plans: readonly NamedPlan[]): PlanName {
  const names = new Map(
    plans.map((plan) => [
      plan.ott_code,
      auditLogMessages.plan(plan.ott_name, plan.interval, plan.interval_unit),
    ]),
  );
  return (code) => names.get(code) ?? priceLabel(code);
}

/** What names an OTT plan. */
export type NamedPlan = Pick<OttPlan, "ott_code" | "ott_name" | "interval" | "interval_unit">;

/** Passwords are never recorded. */
const passwordReset: Change = { label: auditLogMessages.password, after: auditLogMessages.passwordReset };

const { actions, adjustments, severalActions, switches } = auditLogMessages;

/** The action of an entry, as shown to the admin. */
export function actionText({ action, after }: Pick<AuditEntry, "action" | "after">): string {
  if (isAdjustment(action)) {
    const { type } = after ?? {};
    return type === "credit" || type === "debit" ? adjustments[action][type] : actions[action];
  }
  if (isSwitching(action)) {
    const { field, on, off } = switches[action];
    const isAlone = Object.keys(after ?? {}).length === 1;
    const isOn = isAlone ? after?.[field] : undefined;
    if (typeof isOn === "boolean") return isOn ? on : off;
  }
  if (isOnPlatforms(action) && Array.isArray(after?.platforms) && after.platforms.length > 1)
    return severalActions[action];
  return actions[action];
}

function isOnPlatforms(action: AuditEntry["action"]): action is keyof typeof severalActions {
  return action in severalActions;
}

function isAdjustment(action: AuditEntry["action"]): action is keyof typeof adjustments {
  return action in adjustments;
}

function isSwitching(action: AuditEntry["action"]): action is keyof typeof switches {
  return action in switches;
}

type Fact = { label: string; text: string };
type Values = NonNullable<AuditEntry["before"]>;

/** The action of an entry and its changes as one text. */
export function changeText(entry: AuditEntry, planName: PlanName, format: MoneyFormat): string {
  const changes = changesOf(entry, planName, format).map(
    ({ label, before, after }) =>
      `${label}: ${[before, after].filter((text) => text !== undefined).join(" → ")}`,
  );
  return auditLogMessages.change(actionText(entry), changes.join("; ") || auditLogMessages.noChange);
}

/** The changed values of an entry, as shown to the admin. */
export function changesOf(
  { action, before, after }: AuditEntry,
  planName: PlanName,
  format: MoneyFormat,
): Change[] {
  if (action === "operators.reset-password") return [passwordReset];
  const earlier = factsOf(withoutUnset(before, after), planName, format);
  const later = factsOf(withoutUnset(after, before), planName, format);
  // `actionText` already says credit or debit.
  if (isAdjustment(action)) later.delete("type");
  // What was before names only the platforms whose prices were replaced.
  if (isOnPlatforms(action)) earlier.delete("platforms");
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [old, present] = [earlier.get(key), later.get(key)];
    const label = present?.label ?? old?.label ?? "";
    if (old?.text !== present?.text) return [{ label, before: old?.text, after: present?.text }];
    // Unchanged, but it names the platform whose prices changed.
    return key === "platform" ? [{ label, after: present?.text }] : [];
  });
}

/** The values without those that were neither set nor, by `others`, something else before or after. */
function withoutUnset(values: AuditEntry["after"], others: AuditEntry["before"]): Values {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([name, value]) => value !== null || name in (others ?? {})),
  );
}

function factsOf(values: AuditEntry["before"], planName: PlanName, format: MoneyFormat): Map<string, Fact> {
  const named = Object.entries(values ?? {}).toSorted(([one], [other]) => factRank(one) - factRank(other));
  return new Map(named.flatMap(([name, value]) => factsOfValue(name, value, planName, format)));
}

function factsOfValue(
  name: string,
  value: unknown,
  planName: PlanName,
  format: MoneyFormat,
): [string, Fact][] {
  if (name === "pricing") return priceFacts(value, planName, format);
  if (name === "plan_purchase_rates") {
    return priceFacts(value, (code) => `${planName(code)} ${factLabel("purchase_rate")}`, format);
  }
  if (name === "platforms" && Array.isArray(value))
    return platformFacts(value.filter(isRecord), planName, format);
  return [[name, { label: factLabel(name), text: factText(name, value, format) }]];
}

function priceFacts(pricing: unknown, planName: PlanName, format: MoneyFormat): [string, Fact][] {
  if (!isRecord(pricing)) return [];
  return Object.entries(pricing).map(([code, price]) => [
    `pricing ${code}`,
    { label: planName(code), text: factText("price", price, format) },
  ]);
}

function platformFacts(
  platforms: readonly Values[],
  planName: PlanName,
  format: MoneyFormat,
): [string, Fact][] {
  const label = factLabel(platforms.length === 1 ? "platform" : "platforms");
  const text = platforms.map(({ name }) => factText("name", name, format)).join(", ");
  return [
    ["platforms", { label, text }],
    ...platforms.flatMap(({ pricing }) => priceFacts(pricing, planName, format)),
  ];
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

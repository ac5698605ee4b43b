import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { factLabel, factRank, factText } from "./fact-text.ts";

/** One changed value of an entry: before and after, or only one of them. */
export type Change = { label: string; before?: string; after?: string };

/** The name of an OTT plan by its code. */
export type PlanName = (code: string) => string;

/** Passwords are never recorded. */
const passwordReset: Change = { label: auditLogMessages.password, after: auditLogMessages.passwordReset };

/** The action of an entry, as shown to the admin. */
export function actionText({ action, after }: Pick<AuditEntry, "action" | "after">): string {
  const { actions, credited, debited } = auditLogMessages;
  if (action !== "wallet.adjust") return actions[action];
  if (after?.type === "credit") return credited;
  return after?.type === "debit" ? debited : actions[action];
}

type Fact = { label: string; text: string };
type Values = NonNullable<AuditEntry["before"]>;

/** The changed values of an entry, as shown to the admin. */
export function changesOf({ action, before, after }: AuditEntry, planName: PlanName): Change[] {
  if (action === "operators.reset-password") return [passwordReset];
  const earlier = factsOf(before, planName);
  const later = factsOf(action.endsWith(".create") ? withoutNulls(after) : after, planName);
  // `actionText` already says credit or debit.
  if (action === "wallet.adjust") later.delete("type");
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [old, present] = [earlier.get(key), later.get(key)];
    const label = present?.label ?? old?.label ?? "";
    if (old?.text !== present?.text) return [{ label, before: old?.text, after: present?.text }];
    // Unchanged, but it names the platform whose prices changed.
    return key === "platform" ? [{ label, after: present?.text }] : [];
  });
}

function withoutNulls(values: AuditEntry["after"]): Values {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null));
}

function factsOf(values: AuditEntry["before"], planName: PlanName): Map<string, Fact> {
  const named = Object.entries(values ?? {}).toSorted(([one], [other]) => factRank(one) - factRank(other));
  return new Map(named.flatMap(([name, value]) => factsOfValue(name, value, planName)));
}

function factsOfValue(name: string, value: unknown, planName: PlanName): [string, Fact][] {
  if (name === "pricing") return priceFacts(value, planName);
  if (name === "plan_purchase_rates") {
    return priceFacts(value, (code) => `${planName(code)} ${factLabel("purchase_rate")}`);
  }
  if (name === "platforms" && Array.isArray(value)) return platformFacts(value.filter(isRecord), planName);
  return [[name, { label: factLabel(name), text: factText(name, value) }]];
}

function priceFacts(pricing: unknown, planName: PlanName): [string, Fact][] {
  if (!isRecord(pricing)) return [];
  return Object.entries(pricing).map(([code, price]) => [
    `pricing ${code}`,
    { label: planName(code), text: factText("price", price) },
  ]);
}

function platformFacts(platforms: readonly Values[], planName: PlanName): [string, Fact][] {
  const label = factLabel(platforms.length === 1 ? "platform" : "platforms");
  const text = platforms.map(({ name }) => factText("name", name)).join(", ");
  return [
    ["platforms", { label, text }],
    ...platforms.flatMap(({ pricing }) => priceFacts(pricing, planName)),
  ];
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

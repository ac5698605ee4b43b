import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { factLabel, factRank, factText } from "./fact-text.ts";

/** One line of what an act changed: the value before and after, or the only one that there is. */
export type Change = { label: string; before?: string; after?: string };

/** The name of an OTT plan by its code. */
export type PlanName = (code: string) => string;

/** A password is never written down. */
const passwordReset: Change = { label: "Password", after: auditLogMessages.passwordReset };

type Fact = { label: string; text: string };
type Values = NonNullable<AuditEntry["before"]>;

/** What an act changed, in words; values that it left as they were are not told. */
export function changesOf({ action, before, after }: AuditEntry, planName: PlanName): Change[] {
  if (action === "operators.reset-password") return [passwordReset];
  const earlier = factsOf(before, planName);
  const later = factsOf(action.endsWith(".create") ? withoutNulls(after) : after, planName);
  // Credit or debit is said by what was done.
  if (action === "wallet.adjust") later.delete("type");
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [old, present] = [earlier.get(key), later.get(key)];
    const label = present?.label ?? old?.label ?? "";
    if (old?.text !== present?.text) return [{ label, before: old?.text, after: present?.text }];
    // The platform whose prices changed.
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

// Separate from the schemas of reminders, so that a screen can use it without loading zod.
import { formatDate } from "./business-date.ts";
import { planLabel } from "./constants.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { formatMoney } from "./money.ts";
import type { Settings } from "./settings.ts";

/** The placeholders of a template, written in braces. */
const placeholders = ["name", "platform", "plan", "expiry", "amount", "shop"] as const;
/** The one that only services of a connection fill. */
const boxPlaceholder = "box";
type Placeholder = (typeof placeholders)[number] | typeof boxPlaceholder;

const inBraces = /\{([^{}]*)\}/g;

const isKnown = (name: string): name is Placeholder =>
  name === boxPlaceholder || placeholders.some((known) => known === name);

const listOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** The placeholders as a list for people: `{name}, {platform}, …`. */
export const placeholderList = listOf(placeholders);
/** The same for an operator that collects, and so has connections. */
export const placeholderListWithBox = listOf([...placeholders, boxPlaceholder]);

/** The first unknown placeholder of a template, with its braces; undefined if there is none. */
export function unknownPlaceholderOf(template: string): string | undefined {
  for (const [placeholder, name = ""] of template.matchAll(inBraces)) if (!isKnown(name)) return placeholder;
  return undefined;
}

/** The service that a reminder is about; `amount` is its last price in rupees. */
export type RemindedService = {
  customer: { name: string };
  platform: { name: string };
  connection?: { label: string | null; box: string | null } | undefined;
  planName: string;
  amount: string;
  expiryDate: string;
};

/** The text of a reminder with its placeholders filled in; `shop` is the operator's name. */
export function fillReminder(
  template: string,
  { customer, platform, connection, planName, amount, expiryDate }: RemindedService,
  { shop, settings }: { shop: string; settings: Pick<Settings, "currency" | "locale"> },
): string {
  const values: Record<Placeholder, string> = {
    name: customer.name,
    platform: platform.name,
    box: connection?.box ?? connection?.label ?? "",
    plan: planLabel(planName),
    expiry: formatDate(expiryDate),
    amount: formatMoney(amount, settings, Number.isInteger(Number(amount)) ? 0 : 2),
    shop,
  };
  // In one pass, so that braces in a filled-in name are not replaced.
  return template.replaceAll(inBraces, (placeholder, name: string) =>
    isKnown(name) ? values[name] : placeholder,
  );
}

/** An example service to preview a template with; it expires on `expiryDate`. */
export function exampleService(expiryDate: string): RemindedService {
  const { exampleName, examplePlatform, examplePlan } = reminderMessages;
  return {
    customer: { name: exampleName },
    platform: { name: examplePlatform },
    planName: examplePlan,
    amount: "299.00",
    expiryDate,
  };
}

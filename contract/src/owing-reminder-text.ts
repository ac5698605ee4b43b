// Separate from the schemas of reminders, so that a screen can use it without loading zod.
import { formatMoney } from "./money.ts";
import type { Settings } from "./settings.ts";

/** What a reminder is about: `outstanding` in rupees, `link` the address of the page that shows it and where to pay. */
export type OwingReminder = { name: string; outstanding: number; link: string };

/** The text of a reminder with `{name}`, `{outstanding}`, `{payment_link}` and `{shop}` filled in. */
export function fillOwingReminder(
  template: string,
  { name, outstanding, link }: OwingReminder,
  { shop, settings }: { shop: string; settings: Pick<Settings, "currency" | "locale"> },
): string {
  const values = new Map([
    ["name", name],
    ["outstanding", formatMoney(outstanding, settings, Number.isInteger(outstanding) ? 0 : 2)],
    ["payment_link", link],
    ["shop", shop],
  ]);
  // In one pass, so that braces in a filled-in name are not replaced.
  return template.replaceAll(/\{([^{}]*)\}/g, (placeholder, key: string) => values.get(key) ?? placeholder);
}

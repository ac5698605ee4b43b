// Separate from the schemas of reminders, so that a screen can use it without loading zod.

import { reminderMessages, standardMessage } from "../messages/reminders.ts";
import { planLabel } from "../prices/fixed-plans.ts";
import type { Settings } from "../settings.ts";
import { formatDate } from "../values/business-date.ts";
import { formatPrice } from "../values/money.ts";

/** The placeholders of a message, written in braces. */
const placeholders = ["name", "platform", "plan", "expiry", "amount", "shop"] as const;
/** The one that only services of a connection fill. */
const boxPlaceholder = "box";
/** Those that only customers who owe fill: the amount, and the address of the page that shows it and where to pay. */
const owedPlaceholders = ["outstanding", "payment_link"] as const;

const inBraces = /\{([^{}]*)\}/g;

const listOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** The placeholders as a list for people: `{name}, {platform}, …`. */
export const placeholderList = listOf(placeholders);
/** The placeholders of an operator that collects, and so has connections and customers who owe, as a list for people. */
export const collectingPlaceholderList = listOf([...placeholders, boxPlaceholder, ...owedPlaceholders]);
/** Those that only customers who owe fill, as a list for people. */
export const owedPlaceholderList = owedPlaceholders.map((name) => `{${name}}`).join(" or ");

const known = new Set<string>([...placeholders, boxPlaceholder, ...owedPlaceholders]);

/** The names of a message's placeholders, known or not. */
function placeholdersOf(message: string): string[] {
  return [...message.matchAll(inBraces)].map(([, name = ""]) => name);
}

/** The first unknown placeholder of a message, with its braces; undefined if there is none. */
export function unknownPlaceholderOf(message: string): string | undefined {
  const unknown = placeholdersOf(message).find((name) => !known.has(name));
  return unknown === undefined ? undefined : `{${unknown}}`;
}

/** The first placeholder of a message that only customers who owe fill, with its braces; undefined if there is none. */
export function owedPlaceholderOf(message: string): string | undefined {
  const found = owedPlaceholders.find((name) => placeholdersOf(message).includes(name));
  return found && `{${found}}`;
}

/** What a customer owes in rupees, above zero, and the address of the page that shows it and where to pay. */
export type OwedAmount = { outstanding: number; link: string };

/**
 * The service that a reminder is about: `nextAmount` is what its renewal costs in rupees, `customerPrice` what its customer pays
 * by a price of the operator's own.
 */
export type ReminderDetails = {
  customer: { name: string };
  platform: { name: string };
  connection?: { label: string | null; box: string | null } | undefined;
  /** Whether the customer has another connection on the platform. */
  isOneOfSeveral?: boolean;
  planName: string;
  nextAmount: number;
  customerPrice?: number;
  expiryDate: string;
  /** Absent if the customer owes nothing. */
  owed?: OwedAmount;
};

/** The sender of a reminder: `shop` is the operator's name. */
export type ReminderSender = { shop: string; settings: Pick<Settings, "currency" | "locale"> };

/**
 * The text of a reminder: a message with its placeholders filled in; the platform with the label or box of one of several
 * connections, unless the message has that itself. Who owes nothing gets the standard message instead of one about it.
 */
export function fillReminder(
  message: string,
  service: ReminderDetails,
  { shop, settings }: ReminderSender,
): string {
  const { customer, platform, connection, isOneOfSeveral, planName, expiryDate, owed } = service;
  const text = owed || !owedPlaceholderOf(message) ? message : standardMessage;
  const namesBox = isOneOfSeveral && connection && !placeholdersOf(text).includes(boxPlaceholder);
  return fillPlaceholders(text, {
    name: customer.name,
    platform: namesBox
      ? reminderMessages.platformOf(platform.name, connection.label ?? connection.box ?? "")
      : platform.name,
    box: connection?.box ?? connection?.label ?? "",
    plan: planLabel(planName),
    expiry: formatDate(expiryDate),
    amount: formatPrice(service.customerPrice ?? service.nextAmount, settings),
    shop,
    ...owedValues(owed, settings),
  });
}

/** Whether a message is about what a customer owes and about no service, whose placeholders it would leave unfilled. */
export function isOwingMessage(message: string): boolean {
  const fillable = new Set<string>(["name", "shop", ...owedPlaceholders]);
  return (
    owedPlaceholderOf(message) !== undefined && placeholdersOf(message).every((name) => fillable.has(name))
  );
}

function owedValues(owed: OwedAmount | undefined, settings: ReminderSender["settings"]) {
  return owed && { outstanding: formatPrice(owed.outstanding, settings), payment_link: owed.link };
}

/** In one pass, so that braces in a filled-in name are not replaced. */
export function fillPlaceholders(message: string, values: Readonly<Record<string, string>>): string {
  const filled = new Map(Object.entries(values));
  return message.replaceAll(inBraces, (placeholder, name: string) => filled.get(name) ?? placeholder);
}

/** An example service to preview a message with; it expires on `expiryDate`. */
export function exampleService(expiryDate: string): ReminderDetails {
  const { exampleName, examplePlatform, examplePlan } = reminderMessages;
  return {
    customer: { name: exampleName },
    platform: { name: examplePlatform },
    planName: examplePlan,
    nextAmount: 299,
    expiryDate,
  };
}

/** An example of what a customer owes; `origin` is the address that the page's begins with. */
export function exampleOwed(origin: string): OwedAmount {
  return { outstanding: 450, link: `${origin}/pay/example` };
}

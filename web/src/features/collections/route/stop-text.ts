import type { RouteStop } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { formatDayMonth } from "../../../ui/text/format.ts";

const { route: texts } = areaMessages;

/** Where a customer of a route lives: `Shanti Bhavan, 12, MG Road`. */
export function addressText({ street, address }: Pick<RouteStop, "street" | "address">): string {
  return [street, address].filter(Boolean).join(", ");
}

/** A service and what its expiry asks for: `City Cable, due today`. */
export function serviceText({ platform, expiryDate, daysRemaining }: RouteStop["services"][number]): string {
  const day = formatDayMonth(expiryDate);
  const state = daysRemaining < 0 ? texts.expired(day) : daysRemaining === 0 ? texts.today : texts.until(day);
  return `${platform.name}, ${state}`;
}

/** Whether each word of a search is in the customer's name, phone number, street or address. */
export function isFound(stop: RouteStop, search: string): boolean {
  const { name, phone } = stop;
  const text = [name, phone, phone.replaceAll(/\D/g, ""), addressText(stop)].join("\n").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A list with one entry in another place; out of range it goes to the end that is nearer. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(to, 0), 0, entry);
}

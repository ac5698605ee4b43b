import type { RouteStop } from "@cable-connect/contract/areas";
import { connectionName, serviceName } from "@cable-connect/contract/connection-name";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { formatDayMonth } from "../../../ui/text/format.ts";

const { route: texts } = areaMessages;

/** Where a customer of a route lives: `Shanti Bhavan, 12, MG Road`. */
export function addressText({ street, address }: Pick<RouteStop, "street" | "address">): string {
  return [street, address].filter(Boolean).join(", ");
}

/** A box with its label; the number isn't broken where a line ends. */
export function boxText({ label, box }: RouteStop["connections"][number]): string {
  return connectionName({ label, box: box?.replaceAll(" ", "\u00a0") ?? null });
}

/** What each service of a customer is and what its expiry asks for: `City Cable, due today`, of one of two boxes `City Cable · hall, due today`. */
export function serviceTexts(
  services: RouteStop["services"],
): { key: string; text: string; isDue: boolean }[] {
  return services.map((service) => {
    const { platform, connection, expiryDate, daysRemaining } = service;
    const day = formatDayMonth(expiryDate);
    const state =
      daysRemaining < 0 ? texts.expired(day) : daysRemaining === 0 ? texts.today : texts.until(day);
    const isOneOfSeveral = services.some((other) => other !== service && other.platform.id === platform.id);
    // A box stands beside it.
    const named = connection && isOneOfSeveral && { label: connection.label ?? connection.box, box: null };
    return {
      key: `${platform.id} ${connection?.id ?? 0}`,
      text: `${serviceName({ platform, connection: named || null })}, ${state}`,
      isDue: daysRemaining <= 0,
    };
  });
}

/** Whether each word of a search is in the customer's name, phone number, street, address or boxes, however these are spaced. */
export function isFound(stop: RouteStop, search: string): boolean {
  const { name, phone, connections } = stop;
  const boxes = connections.flatMap(({ label, box }) => [label, box, box?.replaceAll(/[ :-]/g, "")]);
  const text = [name, phone, phone.replaceAll(/\D/g, ""), addressText(stop), ...boxes]
    .join("\n")
    .toLowerCase();
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

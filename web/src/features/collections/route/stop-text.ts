import type { RouteStop } from "@cable-connect/contract/areas";
import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { connectionText } from "../../../business/service/service-text.ts";
import { formatDayMonth } from "../../../ui/text/format.ts";

const { route: texts } = areaMessages;

/** A line of a stop: a box, and the service that runs on it with what its expiry asks for; null for none. */
type StopLine = { key: string; box: string | null; service: string | null; state: string; isDue: boolean };

/**
 * The services and boxes of a customer: `hall · STB 1001`, `City Cable` and `due today`, or a box without a service. By box, in the
 * order in which they were added, then the services without one.
 */
export function linesOf(
  { services, connections }: Pick<RouteStop, "services"> & { connections: readonly NamedConnection[] },
  states: Pick<typeof texts, "today" | "expired" | "until"> = texts,
): StopLine[] {
  const served = new Set(services.map(({ connection }) => connection?.id));
  const lines = [
    ...services.map(({ platform, connection, expiryDate, daysRemaining }) => ({
      key: `${platform.id} ${connection?.id ?? 0}`,
      connection,
      service: platform.name,
      state: stateText(expiryDate, daysRemaining, states),
      isDue: daysRemaining <= 0,
    })),
    ...connections
      .filter(({ id }) => !served.has(id))
      .map((connection) => ({
        key: `box ${connection.id}`,
        connection,
        service: null,
        state: texts.notRecharged,
        isDue: false,
      })),
  ];
  const idOf = ({ connection }: (typeof lines)[number]) => connection?.id ?? Number.MAX_SAFE_INTEGER;
  return lines
    .toSorted((one, other) => idOf(one) - idOf(other))
    .map(({ connection, ...line }) => ({
      ...line,
      box: connection ? connectionText(connection) : null,
    }));
}

/** The service that runs on several boxes and no other one does, to be named once; undefined if there is none. */
export function sharedService(lines: readonly Pick<StopLine, "service">[]): string | undefined {
  const [first, ...others] = lines.flatMap(({ service }) => service ?? []);
  return others.length > 0 && others.every((other) => other === first) ? first : undefined;
}

/** A line in one piece: `hall · STB 1001, City Cable, due today`. */
export function lineText({ box, service, state }: StopLine): string {
  return [box, service, state].filter(Boolean).join(", ");
}

function stateText(
  expiryDate: BusinessDate,
  daysRemaining: number,
  states: Pick<typeof texts, "today" | "expired" | "until">,
): string {
  if (daysRemaining === 0) return states.today;
  const day = formatDayMonth(expiryDate);
  return daysRemaining < 0 ? states.expired(day) : states.until(day);
}

/** A list with one entry in another place; out of range it goes to the end that is nearer. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(to, 0), 0, entry);
}

import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { today } from "../../ui/text/format.ts";
import { closedUntilOf, firstOpen, type Receivers } from "./receivers.ts";

type Known = Receivers & {
  /** Who is at the door. */
  atTheDoor?: number;
};

/**
 * Who receives until somebody chooses, null for the counter: who usually does, or while that book is closed who was chosen instead
 * today. Undefined if both books are closed.
 */
export function defaultCollector({ atTheDoor, ...receivers }: Known): number | null | undefined {
  return firstOpen(receivers, [usualCollector({ ...receivers, atTheDoor }), standIn(receivers)]);
}

/** Who receives while every book is open, null for the counter: who is at the door, or who collected last on this device. */
export function usualCollector({ atTheDoor, ...receivers }: Known): number | null {
  return knownOf(atTheDoor, receivers) ?? lastOnDevice(receivers) ?? null;
}

function lastOnDevice(receivers: Receivers): number | undefined {
  return knownOf(Number(readStored(ownKey("collector"))), receivers);
}

/** Who was chosen today instead of one whose book is closed, null for the counter. */
function standIn(receivers: Receivers): number | null | undefined {
  const [day, id] = readStored(ownKey("stand-in"))?.split(" ") ?? [];
  if (day !== today()) return undefined;
  return id ? knownOf(Number(id), receivers) : null;
}

function knownOf(id: number | undefined, { collectors }: Receivers): number | undefined {
  return collectors.find((known) => known.id === id)?.id;
}

/** The chosen collector, or the default one until somebody chooses; null for the counter. */
export function collectorOf(
  chosen: number | null | undefined,
  receivers: Receivers,
): number | null | undefined {
  return chosen === undefined ? defaultCollector(receivers) : chosen;
}

/** Remembers the collector for the next payment on this device; one who stands in for a closed book only for today. */
export function rememberCollector(collectorId: number | null, receivers: Receivers): void {
  const isStandIn = closedUntilOf(receivers.books, lastOnDevice(receivers) ?? null, today()) !== undefined;
  if (isStandIn) writeStored(ownKey("stand-in"), `${today()} ${collectorId ?? ""}`);
  else rememberUsualCollector(collectorId);
}

/** Remembers who collects on this device, null for the counter, until a payment is received by somebody else. */
export function rememberUsualCollector(collectorId: number | null): void {
  writeStored(ownKey("collector"), collectorId === null ? undefined : String(collectorId));
}

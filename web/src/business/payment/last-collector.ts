import { ownKey } from "../../api/session.ts";
import { readStored, writeStored } from "../../api/storage.ts";
import { today } from "../../ui/text/format.ts";
import { closedUntilOf, firstOpen, type Receivers } from "./closed-until.ts";

/** Null for the counter. */
function stored(kind: "collector" | "stand-in"): number | null {
  const id = readStored(ownKey(kind));
  return id === null ? null : Number(id);
}

type Known = Receivers & {
  /** Who is at the door. */
  atTheDoor?: number;
  /** Who usually collects in the customer's area. */
  ofArea?: number;
};

/**
 * Who receives until somebody chooses, null for the counter: the collector at the door, or else whom the last payment on this
 * device named. While that book is closed, who stood in last, the area's collector, the counter, or the only one whose book is open.
 */
export function lastCollector({ atTheDoor, ofArea, ...receivers }: Known): number | null {
  const others = [stored("collector"), stored("stand-in"), ofArea].map((id) => knownOf(id, receivers));
  return firstOpen(receivers, [usualCollector({ ...receivers, atTheDoor }), ...others, null]);
}

/** Who receives while every book is open, null for the counter. */
export function usualCollector({ atTheDoor, ...receivers }: Omit<Known, "ofArea">): number | null {
  return knownOf(atTheDoor, receivers) ?? knownOf(stored("collector"), receivers) ?? null;
}

function knownOf(id: number | null | undefined, { collectors }: Receivers): number | undefined {
  return collectors.find((known) => known.id === id)?.id;
}

/** The chosen collector, or the last one until somebody chooses; null for the counter. */
export function collectorOf(chosen: number | null | undefined, receivers: Receivers): number | null {
  return chosen === undefined ? lastCollector(receivers) : chosen;
}

/** Remembers the collector for the next payment on this device; one who stands in for a closed book only until that is open again. */
export function rememberCollector(collectorId: number | null, { books }: Receivers): void {
  const isStandIn = closedUntilOf(books, stored("collector"), today()) !== undefined;
  writeStored(
    ownKey(isStandIn ? "stand-in" : "collector"),
    collectorId === null ? undefined : String(collectorId),
  );
}

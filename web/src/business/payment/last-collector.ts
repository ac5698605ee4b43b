import { getSession } from "../../api/session.ts";
import { readStored, writeStored } from "../../api/storage.ts";
import { today } from "../../ui/text/format.ts";
import { type Collectors, closedUntilOf, firstOpen } from "./closed-until.ts";

/** The signed-in operator's own, because collectors are numbered per operator. */
function key(kind: "collector" | "stand-in"): string {
  return `cable-connect.${kind}.${getSession()?.user.id}`;
}

type Known = Collectors & {
  /** Who is at the door. */
  atTheDoor?: number;
  /** Who usually collects in the customer's area. */
  ofArea?: number;
};

/**
 * Who receives until somebody chooses, null for the counter: the collector at the door, or else whom the last payment on this
 * device named. While that book is closed, who stood in last, the area's collector, the counter, or the only one whose book is open.
 */
export function lastCollector({ collectors, books, atTheDoor, ofArea }: Known): string | null {
  const last = readStored(key("collector"));
  const named = [atTheDoor, last, readStored(key("stand-in")), ofArea].map((id) =>
    collectors.some((known) => String(known.id) === String(id)) ? String(id) : undefined,
  );
  const [door, ...others] = named;
  return firstOpen({ collectors, books }, [door ?? others[0] ?? null, ...others, null]);
}

/** The chosen collector, or the last one until somebody chooses; null for the counter. */
export function collectorOf(chosen: string | null | undefined, known: Collectors): string | null {
  return chosen === undefined ? lastCollector(known) : chosen;
}

/** Remembers the collector for the next payment on this device; one who stands in for a closed book only until that is open again. */
export function rememberCollector(collectorId: string | null, books: Collectors["books"]): void {
  const isStandIn = closedUntilOf(books, readStored(key("collector")), today()) !== undefined;
  writeStored(key(isStandIn ? "stand-in" : "collector"), collectorId ?? undefined);
}

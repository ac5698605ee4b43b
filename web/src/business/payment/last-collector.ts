import { getSession } from "../../api/session.ts";
import { readStored, writeStored } from "../../api/storage.ts";

/** The signed-in operator's own, because collectors are numbered per operator. */
function key(): string {
  return `cable-connect.collector.${getSession()?.user.id}`;
}

/** The collector who is at the door, or else whom the last payment on this device named, if active; null for the counter. */
export function lastCollector(active: readonly { id: number }[], atTheDoor?: number): string | null {
  const stored = readStored(key());
  const found = active.find(({ id }) => id === atTheDoor) ?? active.find(({ id }) => String(id) === stored);
  return found ? String(found.id) : null;
}

/** The chosen collector, or the last one until somebody chooses; null for the counter. */
export function collectorOf(
  chosen: string | null | undefined,
  active: readonly { id: number }[],
): string | null {
  return chosen === undefined ? lastCollector(active) : chosen;
}

/** Remembers the collector for the next payment on this device. */
export function rememberCollector(collectorId: string | null): void {
  writeStored(key(), collectorId ?? undefined);
}

import { getSession } from "../../api/session.ts";
import { readStored, writeStored } from "../../api/storage.ts";

/** The signed-in operator's own, because collectors are numbered per operator. */
function key(): string {
  return `cable-connect.collector.${getSession()?.user.id}`;
}

/** The collector whom the last payment on this device named, if active; null for the counter. */
export function lastCollector(active: readonly { id: number }[]): string | null {
  const stored = readStored(key());
  return active.some(({ id }) => String(id) === stored) ? stored : null;
}

/** Remembers the collector for the next payment on this device. */
export function rememberCollector(collectorId: string | null): void {
  writeStored(key(), collectorId ?? undefined);
}

import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../api/client/storage.ts";

const storedAt = "cable-connect.letter-keys";
const listeners = new Set<() => void>();
let areOn = readStored(storedAt) !== "off";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function turn(on: boolean): void {
  areOn = on;
  writeStored(storedAt, on ? undefined : "off");
  for (const listener of listeners) listener();
}

/**
 * Whether keys without Ctrl or Cmd act, and a function to turn them on or off on this device: speech input types letters
 * without meaning them as keys (WCAG 2.1.4).
 */
export function useLetterKeySetting(): { areOn: boolean; turn: (on: boolean) => void } {
  return { areOn: useSyncExternalStore(subscribe, () => areOn), turn };
}

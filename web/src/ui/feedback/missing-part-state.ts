import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let missing: unknown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a dialog that could not be loaded; undefined once that has been read. */
export function reportMissingPart(error: unknown): void {
  missing = error;
  for (const listener of listeners) listener();
}

/** Why the dialog asked for last could not be loaded; undefined when nothing is missing. */
export function useMissingPart(): unknown {
  return useSyncExternalStore(subscribe, () => missing);
}

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let missing: unknown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a dialog that could not be loaded; undefined dismisses the report. */
export function reportMissingPart(error: unknown): void {
  missing = error;
  for (const listener of listeners) listener();
}

/** Why the last dialog could not be loaded; undefined if nothing is missing. */
export function useMissingPart(): unknown {
  return useSyncExternalStore(subscribe, () => missing);
}

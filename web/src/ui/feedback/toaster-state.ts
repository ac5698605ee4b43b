import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isShown = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the Toaster, for the first toast. */
export function showToaster(): void {
  isShown = true;
  for (const listener of listeners) listener();
}

/** Whether there has been a toast. */
export function useIsToasterShown(): boolean {
  return useSyncExternalStore(subscribe, () => isShown);
}

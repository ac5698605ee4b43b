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

let height = 0;
let space = 0;

function setSpace(pixels: number): void {
  space = pixels;
  document.documentElement.style.setProperty("--app-toasts", `${pixels}px`);
}

/** Takes the height of the shown toasts in pixels. An open window moves below them, and stays there when they disappear. */
export function setToastHeight(pixels: number): void {
  height = pixels;
  if (pixels > space) setSpace(pixels);
}

/** Leaves a window that opens the space below the toasts. */
export function leaveToastSpace(): void {
  setSpace(height);
}

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

function setProperty(name: `--app-${string}`, pixels: number): void {
  document.documentElement.style.setProperty(name, `${pixels}px`);
}

function setSpace(pixels: number): void {
  space = pixels;
  setProperty("--app-toasts", pixels);
}

const isPhone = () => window.matchMedia("(width < 40em)").matches;

/**
 * Takes the height of the shown toasts in pixels. An open window makes way for them. It keeps its size when they
 * disappear, except on a phone, whose screen it fills. There what has the focus scrolls from below them, with its row.
 */
export function setToastHeight(pixels: number): void {
  height = pixels;
  setProperty("--app-toasts-now", pixels);
  if (pixels > space || isPhone()) setSpace(pixels);
  const { activeElement } = document;
  if (isPhone())
    (activeElement?.closest("tr, ol > li") ?? activeElement)?.scrollIntoView({ block: "nearest" });
}

/** Leaves a window that opens the space beside the toasts. */
export function leaveToastSpace(): void {
  setSpace(height);
}

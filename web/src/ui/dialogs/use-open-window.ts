import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";
import { leaveToastSpace } from "../feedback/toaster-state.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Marks the copy of a tab's first history entry, pushed so that going back stays in the console. */
    isCover?: boolean;
  }
}

/** The ids of the open windows, the topmost last. */
let windows: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWindows(open: readonly string[]): void {
  windows = open;
  for (const listener of listeners) listener();
}

/** Whether a window is open; one that only fades is not. */
export function isWindowOpen(): boolean {
  return windows.length > 0;
}

/**
 * While a window is open over the page, going back closes it instead of leaving the page, as expected on a phone. So do
 * going forward and jumping in the history. Links and the end of the session are not blocked. Returns whether this is
 * the topmost window, as one key press closes one window.
 */
export function useOpenWindow(opened: boolean, onClose: () => void): boolean {
  const router = useRouter();
  const { history } = router;
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    if (!history.canGoBack()) coverFirstPage(router);
    if (windows.length === 0) leaveToastSpace();
    setWindows([...windows, id]);
    const unblock = history.block({
      blockerFn: ({ action }) => {
        if (action === "PUSH" || action === "REPLACE" || windows.at(-1) !== id) return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    });
    return () => {
      unblock();
      setWindows(windows.filter((other) => other !== id));
    };
  }, [opened, router, history, id]);
  return useSyncExternalStore(subscribe, () => windows.at(-1) === id);
}

/** Pushes the first page of a tab again: going back from it would leave the console, which can't be blocked. */
function coverFirstPage(router: AnyRouter): void {
  void router.navigate({ to: ".", search: true, hash: true, state: { isCover: true }, resetScroll: false });
}

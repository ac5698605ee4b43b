import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set of the first page of a tab as it comes a second time, so that there is something to go back to. */
    isCover?: boolean;
  }
}

/** What is open over the page, the topmost last. */
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

/**
 * While something is open over the page, going back closes it and leaves the page alone: on a phone that is how one
 * closes things. So does going forward or several pages at once, as it would leave in the midst of things. Ways that lead
 * elsewhere, such as a link or the end of the session, are not held up. Answers whether nothing lies above it, as one
 * press closes one window.
 */
export function useOpenWindow(opened: boolean, onClose: () => void): boolean {
  const router = useRouter();
  const { history } = router;
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    if (!history.canGoBack()) coverFirstPage(router);
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

/** From the first page of a tab going back leads out of the console, which nothing can hold up; so it comes once more. */
function coverFirstPage(router: AnyRouter): void {
  void router.navigate({ to: ".", search: true, hash: true, state: { isCover: true }, resetScroll: false });
}

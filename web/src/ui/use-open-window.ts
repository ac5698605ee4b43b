import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";

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
 * closes things. Ways that lead elsewhere, such as a link or the end of the session, are not held up. Answers whether
 * nothing lies above it, as one press closes one window.
 */
export function useOpenWindow(opened: boolean, onClose: () => void): boolean {
  const { history } = useRouter();
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    setWindows([...windows, id]);
    const unblock = history.block({
      blockerFn: ({ action }) => {
        if (action !== "BACK" || windows.at(-1) !== id) return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    });
    return () => {
      unblock();
      setWindows(windows.filter((other) => other !== id));
    };
  }, [opened, history, id]);
  return useSyncExternalStore(subscribe, () => windows.at(-1) === id);
}

import { useSyncExternalStore } from "react";
import { now } from "../../api/client/clock.ts";
import { dayOf, today } from "./format.ts";

const minute = 60_000;

// English, as all texts are. Made on first use, because making one takes a phone long.
let formatter: Intl.RelativeTimeFormat | undefined;

/**
 * How long ago an instant of today was: `3 min ago`, `5 hr ago`, and within the first minute the word for now. Undefined on
 * other days, and for an instant ahead.
 */
export function agoText(instant: string, justNow: string): string | undefined {
  const passed = now().getTime() - new Date(instant).getTime();
  // The clocks of two machines may differ by some seconds.
  if (passed < -minute || dayOf(instant) !== today()) return undefined;
  const minutes = Math.floor(passed / minute);
  if (minutes < 1) return justNow;
  formatter ??= new Intl.RelativeTimeFormat("en-IN", { style: "short" });
  return minutes < 60
    ? formatter.format(-minutes, "minute")
    : formatter.format(-Math.floor(minutes / 60), "hour");
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all shown instants. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, minute / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The text of `agoText`, which grows older while it is shown. */
export function useAgo(instant: string, justNow: string): string | undefined {
  return useSyncExternalStore(subscribe, () => agoText(instant, justNow));
}

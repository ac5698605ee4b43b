import { isApple } from "../../ui/focus/is-apple.ts";
import { characterOf } from "./letter-keys.ts";

/** The keys that open the search palette. On Apple devices, Control and K delete the rest of a line. */
export const searchKeys = isApple ? "⌘ K" : "Ctrl K";

/** The browser's own keys to print, which print a whole list. */
export const printKeys = isApple ? "⌘ P" : "Ctrl P";

/** Whether an event is these keys, also on a keyboard where K is not a Latin letter. */
export function isSearchKeys(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey || ctrlKey === isApple || metaKey !== isApple) return false;
  return characterOf(event) === "k";
}

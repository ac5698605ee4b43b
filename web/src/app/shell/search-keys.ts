import { isCommandKey } from "../../ui/focus/command-key.ts";
import { isApple } from "../../ui/focus/is-apple.ts";

/** The keys that open the search palette. On Apple devices, Control and K delete the rest of a line. */
export const searchKeys = isApple ? "⌘ K" : "Ctrl K";

/** The browser's own keys to print, which print a whole list. */
export const printKeys = isApple ? "⌘ P" : "Ctrl P";

/** Whether an event is the keys that open the search palette. */
export function isSearchKeys(event: KeyboardEvent): boolean {
  return isCommandKey(event, "k");
}

import { useLayoutEffect } from "react";
import { textFields } from "../focus/text-fields.ts";

/**
 * Types into a dialog's first field what was typed before it had the focus: the dialog's code and data may still be loading,
 * and it takes the focus by a timer. Enter is dropped, as nobody has seen yet what it would submit.
 */
export function useEarlyKeys(opened: boolean): void {
  // A layout effect, because the next key may follow the click at once.
  useLayoutEffect(() => {
    if (!opened) return;
    const keys = new AbortController();
    let typed = "";

    function keep(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(textFields))) return;
      if (key === "Backspace") typed = typed.slice(0, -1);
      else if (key.length === 1) typed += key;
      else if (key !== "Enter") return;
      event.preventDefault();
    }

    function typeInto({ target }: FocusEvent) {
      if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return;
      // FormSkeleton has the focus while the fields are loading.
      if (target.role === "status") return;
      keys.abort();
      // Once the field has handled its focus. Only a command types as a key does: over what is selected, and with its events.
      if (typed && target.matches(textFields))
        queueMicrotask(() => document.execCommand("insertText", false, typed));
    }

    document.addEventListener("keydown", keep, { capture: true, signal: keys.signal });
    document.addEventListener("focusin", typeInto, { signal: keys.signal });
    return () => keys.abort();
  }, [opened]);
}

import { useLayoutEffect } from "react";
import { textFields } from "../focus/text-fields.ts";

/**
 * Types into a dialog's first field what was typed before it had the focus: the dialog's code and data may still be loading,
 * and it takes the focus by a timer. What follows a Tab goes into the next field. Enter is dropped, as nobody has seen yet
 * what it would submit.
 */
export function useEarlyKeys(opened: boolean): void {
  // A layout effect, because the next key may follow the click at once.
  useLayoutEffect(() => {
    if (!opened) return;
    const keys = new AbortController();
    let typed = "";

    function keep(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(textFields))) return;
      if (key === "Backspace") typed = typed.replace(/[^\t]$/, "");
      else if (key.length === 1) typed += key;
      else if (key === "Tab" && !shiftKey && typed && awaitsFields()) typed += "\t";
      else if (key !== "Enter") return;
      event.preventDefault();
    }

    function typeInto({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.closest('[role="dialog"]')) return;
      // FormSkeleton has the focus while the fields are loading.
      if (target.role === "status") return;
      keys.abort();
      // Once the field has handled its focus.
      if (typed && target.matches(textFields)) queueMicrotask(() => typeFrom(target, typed.split("\t")));
    }

    document.addEventListener("keydown", keep, { capture: true, signal: keys.signal });
    document.addEventListener("focusin", typeInto, { signal: keys.signal });
    return () => keys.abort();
  }, [opened]);
}

/** Whether the fields are still to come or to have the focus; in a dialog that couldn't load them Tab leads to its buttons. */
function awaitsFields(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return !dialog || dialog.querySelector("[data-autofocus]") !== null;
}

/** Types each text into a field of its own. Only a command types as a key does: over what is selected, and with its events. */
function typeFrom(first: HTMLElement, texts: readonly string[]): void {
  const fields = [...(first.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>(textFields) ?? [])];
  const wanted = fields.slice(fields.indexOf(first));
  for (const [index, text] of texts.entries()) {
    const field = wanted[index];
    if (!field) return;
    // Mantine's Modal focuses the field with this attribute a second time.
    wanted[index - 1]?.removeAttribute("data-autofocus");
    field.setAttribute("data-autofocus", "true");
    field.focus();
    if (text) document.execCommand("insertText", false, text);
  }
}

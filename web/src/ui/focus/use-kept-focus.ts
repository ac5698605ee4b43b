import { useEffect, useRef } from "react";

/** Milliseconds between two checks whether a dialog has closed. */
const interval = 50;

/**
 * Focuses something else when the button that had the focus disappears, because its action removed it from the list. A
 * dialog returns the focus to its button when it closes, and the button may disappear before or after that.
 *
 * Call `expect` once the action is done: `focus` is called as soon as nothing has the focus. Call `cancel` when another
 * dialog opens. A click cancels it, too.
 */
export function useKeptFocus(focus: () => void): { expect: () => void; cancel: () => void } {
  const isExpected = useRef(false);
  const timer = useRef<number>(undefined);

  function refocus() {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    focus();
  }
  useEffect(refocus);

  /** Waits for the dialog to close: the focus is then lost without a further render. */
  function check() {
    if (document.activeElement?.closest('[role="dialog"]')) checkLater();
    else refocus();
  }
  function checkLater() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(check, interval);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function cancel() {
    isExpected.current = false;
    window.clearTimeout(timer.current);
  }

  return {
    expect() {
      isExpected.current = true;
      checkLater();
      document.addEventListener("pointerdown", cancel, { once: true });
    },
    cancel,
  };
}
